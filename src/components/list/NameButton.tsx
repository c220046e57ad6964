import { useOpenEditor } from "../routing/useEditor.ts";
import * as css from "./ListParts.css.ts";

/** A row's name, which opens its editor. */
export function NameButton({ id, name }: { id: number; name: string }) {
  const open = useOpenEditor();
  return (
    <button type="button" className={css.nameButton} onClick={() => open(id)}>
      {name || `#${id}`}
    </button>
  );
}
