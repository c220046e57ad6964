import "./theme/contrast.css.ts";
import Notices from "./components/messages/Notices.tsx";
import { usePageFocus } from "./components/routing/page-focus.ts";

/** What the first frame of a page does not need: notices, the focus after a change of the page, and styles for more contrast. */
export default function AfterStart() {
  usePageFocus();
  return <Notices />;
}
