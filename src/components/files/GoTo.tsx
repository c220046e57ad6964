/** "Go to path": a field for a path. */
import { useState } from "react";
import { joined, samePath } from "../../api/files/file-name.ts";
import { useText } from "../../i18n/intl.ts";
import type { Listing } from "../../state/files/folder.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { FormDialog } from "../editor/FormDialog.tsx";

/**
 * The path for the typed or pasted text. Blanks at its ends may belong to the name, so the text is first tried with them. "~" is the home
 * folder, which only the agent can resolve.
 */
export async function pathFor(typed: string, look: (path: string) => Promise<Listing>): Promise<string> {
  const trimmed = typed.trim();
  if (trimmed === "" || trimmed === "~") return "";
  const fromHome = async (path: string): Promise<string> =>
    /^~[/\\]/.test(path) ? joined((await look("")).path, path.slice(2)) : path;
  const exact = await fromHome(typed);
  if (typed === trimmed || samePath((await look(exact)).path, exact)) return exact;
  return fromHome(trimmed);
}

export function GoTo({ path, onGo, onClose }: { path: string; onGo(typed: string): void; onClose(): void }) {
  const t = useText();
  const [typed, setTyped] = useState(path);
  return (
    <FormDialog
      title={t("files.goTo")}
      submit={t("files.go")}
      size="small"
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onGo(typed);
      }}
    >
      <TextField
        label={t("files.path")}
        help={t("files.goToHelp")}
        mono
        autoComplete="off"
        autoCapitalize="off"
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
