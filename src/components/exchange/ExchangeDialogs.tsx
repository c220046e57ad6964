/** The dialogs of export and import, loaded when the first of them opens. */
import { ExportDialog } from "./ExportDialog.tsx";
import type { ExchangeProps } from "./exchange-props.ts";
import { ImportDialog } from "./ImportDialog.tsx";

export default function ExchangeDialogs({ name, ...props }: ExchangeProps & { name: "export" | "import" }) {
  return name === "export" ? <ExportDialog {...props} /> : <ImportDialog {...props} />;
}
