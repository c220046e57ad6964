import type { ComponentType } from "react";
import { useText } from "../../i18n/intl.ts";
import { LazyMenuButton } from "../loading/LazyMenu.tsx";
import { loader, useWhenIdle } from "../loading/lazy.ts";
import type { AccountItemsProps } from "./AccountItems.tsx";
import { Avatar } from "./Avatar.tsx";
import * as css from "./Shell.css.ts";

const loadItems = loader<ComponentType<AccountItemsProps>>(async () => {
  const { default: Items, detectMenuFeatures } = await import("./AccountItems.tsx");
  void detectMenuFeatures();
  return Items;
});

/** The avatar as a button, with the account menu. */
export function AccountMenu({ name }: { name: string }) {
  const t = useText();
  const label = t("app.account", { name });
  // Also finds out the features of the backend, on which other menus depend (decision 66).
  useWhenIdle(loadItems);
  return (
    <LazyMenuButton
      label={label}
      trigger={(props) => (
        <button type="button" className={css.account} aria-label={label} title={name} {...props}>
          <Avatar name={name} />
        </button>
      )}
      load={loadItems}
      props={(popup) => ({ popup })}
    />
  );
}
