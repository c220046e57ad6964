import "./theme/contrast.css.ts";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import Notices from "./components/messages/Notices.tsx";
import { QuestionDialog } from "./components/messages/QuestionDialog.tsx";
import { announcementAtom } from "./state/announce.ts";
import { visuallyHidden } from "./theme/text.css.ts";
import { startTooltips } from "./ui/tooltips.ts";

/** Notices, questions, announcements and tooltips over any page, and the styles for more contrast. Loaded after the first frame. */
export default function Overlays() {
  const announcement = useAtomValue(announcementAtom);
  useEffect(startTooltips, []);
  return (
    <>
      <Notices />
      <QuestionDialog />
      <p role="status" className={visuallyHidden}>
        {announcement}
      </p>
    </>
  );
}
