import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { ahead } from "../loading/ahead.ts";
import type { Loader } from "../loading/lazy.ts";
import * as css from "./ListParts.css.ts";

/** The create button: beside the title, in a narrow window beside the search. */
export interface Create {
  label: string;
  /** The part that it opens, to be loaded ahead. The editor of a list is loaded without it. */
  opens?: Loader<unknown>;
  run(): void;
}

export function CreateButton({ label, opens, run }: Create) {
  return (
    <Button kind="primary" icon={Plus} {...ahead(opens)} onClick={run}>
      {label}
    </Button>
  );
}

/** The page's title, and beside it the controls for the whole list. */
export function ListHead({
  title,
  children,
  end,
  create,
}: {
  title: string;
  children?: ReactNode;
  end?: ReactNode;
  /** Without it users cannot create rows. */
  create?: Create;
}) {
  const wide = useDesktop();
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {children}
      {(wide && create) || end ? (
        <div className={css.end}>
          {end}
          {wide && create ? <CreateButton {...create} /> : null}
        </div>
      ) : null}
    </div>
  );
}
