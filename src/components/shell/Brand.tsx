import { useAtomValue } from "jotai";
import { siteNameAtom } from "../../state/backend/settings.ts";
import * as css from "../messages/MessagePage.css.ts";
import { Mark } from "./Mark.tsx";

/** Mark and name of the site, on pages without the shell's header. On the login page the name is the title. */
export function Brand({ as: Tag = "p" }: { as?: "p" | "h1" }) {
  return (
    <Tag className={css.brand}>
      <Mark size={32} />
      {useAtomValue(siteNameAtom) || "Nezha"}
    </Tag>
  );
}
