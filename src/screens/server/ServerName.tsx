import { nameButton } from "../../components/ListParts.css.ts";
import { useShowServer } from "./OpenTools.tsx";

/** A server's name, which opens its page. */
export function ServerName({ id, name }: { id: number; name: string }) {
  const show = useShowServer();
  return (
    <button type="button" className={nameButton} onClick={() => show("server", id)}>
      {name || `#${id}`}
    </button>
  );
}
