/** Files that are dragged over a part of the page, and dropped there. */
import { type DragEvent, useRef, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { warn } from "../warn.ts";
import { droppedIn } from "./uploads.ts";

/** The first is whether something is over it now; the rest belongs on the element. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const t = useText();
  const [over, setOver] = useState(false);
  /** Entering a child comes before leaving its parent. */
  const depth = useRef(0);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");
  const step = (by: number): void => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return [
    over,
    {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        step(1);
      },
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDragLeave(event: DragEvent) {
        if (hasFiles(event)) step(-1);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        // Left to itself the browser would open the file in the place of the page.
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
