/** Both dialogs, in one file that is loaded when the first of them opens. */
import { ExportDialog } from "./ExportDialog.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import type { ExchangeProps } from "./OpenExchange.tsx";

export default function ExchangeDialogs({ name, ...props }: ExchangeProps & { name: "export" | "import" }) {
  return name === "export" ? <ExportDialog {...props} /> : <ImportDialog {...props} />;
}
