import { nameButton } from "../../components/list/ListParts.css.ts";
import { ahead } from "../../components/loading/ahead.ts";
import { join } from "../../ui/join.ts";
import * as css from "./ServerScreen.css.ts";
import { loadPages, useShowServer } from "./tools/tool.ts";

/** A button with the server's name that opens its page. */
export function ServerName({ id, name }: { id: number; name: string }) {
  const show = useShowServer();
  return (
    <button
      type="button"
      className={join(nameButton, css.open)}
      {...ahead(loadPages)}
      onClick={() => show("server", id)}
    >
      {name || `#${id}`}
    </button>
  );
}
