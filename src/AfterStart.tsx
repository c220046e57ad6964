import "./theme/contrast.css.ts";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import Notices from "./components/messages/Notices.tsx";
import { QuestionDialog } from "./components/messages/QuestionDialog.tsx";
import { announcementAtom } from "./state/announce.ts";
import { visuallyHidden } from "./theme/text.css.ts";
import { startTooltips } from "./ui/tooltips.ts";

/** The parts that the first frame of a page does not need: notices, questions, announcements, tooltips, and styles for more contrast. */
export default function AfterStart() {
  const said = useAtomValue(announcementAtom);
  useEffect(startTooltips, []);
  return (
    <>
      <Notices />
      <QuestionDialog />
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </>
  );
}
