/** Files that are dragged over a part of the page, and dropped there. */
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { warn } from "../messages/warn.ts";
import { droppedIn } from "./transfers/uploads.ts";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") === true;

/** Beside the place for it the browser would open what is dropped, in the place of the page. */
function refuse(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/** The first is whether something is over it now; the rest belongs on the element. `open`: may anything be dropped now? */
export function useDrop(open: boolean, onFiles: (files: readonly File[]) => void) {
  const t = useText();
  const [over, setOver] = useState(false);
  useEffect(() => {
    addEventListener("dragover", refuse);
    addEventListener("drop", refuse);
    return () => {
      removeEventListener("dragover", refuse);
      removeEventListener("drop", refuse);
    };
  }, []);
  /** Entering a child comes before leaving its parent. */
  const depth = useRef(0);
  const step = (by: number): void => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return [
    over,
    {
      onDragEnter(event: DragEvent) {
        if (!open || !hasFiles(event)) return;
        event.preventDefault();
        step(1);
      },
      onDragOver(event: DragEvent) {
        if (!open || !hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDragLeave(event: DragEvent) {
        if (hasFiles(event)) step(-1);
      },
      onDrop(event: DragEvent) {
        if (!open || !hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const { files, folders } = droppedIn(event.dataTransfer);
        if (folders.length > 0) warn(t("files.noFolders", { names: folders.join(", ") }));
        onFiles(files);
      },
    },
  ] as const;
}
