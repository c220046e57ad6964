/** What the dialogs that change something share, in one file for the browser: the build lets all of them import it, as it does with lists.ts. */
import "./components/Differences.tsx";
import "./components/EditorDialog.tsx";
import "./components/json-place.ts";
import "./components/left-out.ts";
import "./components/RowPicker.tsx";
import "./components/ServerPicker.tsx";
import "./components/TwoViews.tsx";
import "./components/useEditForm.ts";
import "./state/existing.ts";
import "./ui/ChoiceField.tsx";
import "./ui/InsertField.tsx";
import "./ui/SelectField.tsx";
import "./ui/SwitchField.tsx";
import "./ui/TextField.tsx";
