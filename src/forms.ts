/** What the dialogs that change something share, in one file for the browser: the build lets all of them import it, as it does with lists.ts. */
import "./components/editor/Differences.tsx";
import "./components/editor/EditorDialog.tsx";
import "./components/editor/json-error.ts";
import "./components/editor/skipped-servers.ts";
import "./components/reference/RowPicker.tsx";
import "./components/reference/ServerPicker.tsx";
import "./components/editor/TwoViews.tsx";
import "./components/editor/useEditForm.ts";
import "./state/collections/existing-servers.ts";
import "./ui/field/ChoiceField.tsx";
import "./ui/field/InsertField.tsx";
import "./ui/field/SelectField.tsx";
import "./ui/field/SwitchField.tsx";
import "./ui/field/TextField.tsx";
