import { useAtomValue } from "jotai";
import { useState } from "react";
import { avatarAtom } from "../../state/preferences.ts";
import * as css from "./Shell.css.ts";

const service = "https://api.dicebear.com/7.x/notionists/svg?seed=";

/**
 * A user's picture: the initial, and over it the external avatar once it is loaded (decision 8).
 * This is the only request to a third-party host, and it is made after sign-in.
 */
export function Avatar({ name }: { name: string }) {
  const external = useAtomValue(avatarAtom);
  const [shown, setShown] = useState(false);
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
  return (
    <span className={css.avatar} aria-hidden="true">
      {initial}
      {external ? (
        <img
          key={name}
          className={css.picture}
          src={service + encodeURIComponent(name)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          data-shown={shown || undefined}
          onLoad={() => setShown(true)}
          onError={() => setShown(false)}
        />
      ) : null}
    </span>
  );
}
