import "./theme/contrast.css.ts";
import { useAtomValue } from "jotai";
import Notices from "./components/messages/Notices.tsx";
import { usePageFocus } from "./components/routing/page-focus.ts";
import { announcementAtom } from "./state/announce.ts";
import { visuallyHidden } from "./theme/text.css.ts";

/** What the first frame of a page does not need: notices, announcements, the focus after a change of the page, and styles for more contrast. */
export default function AfterStart() {
  usePageFocus();
  const said = useAtomValue(announcementAtom);
  return (
    <>
      <Notices />
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </>
  );
}
