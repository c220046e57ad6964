/** Drag and drop of files and folders onto an element. */
import { type DragEvent, useEffect, useRef, useState } from "react";
import { droppedEntries } from "./folders/chosen-folders.ts";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") === true;

/** Outside the drop target the browser would open a dropped file instead of the page. */
function refuse(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/** Returns whether files are dragged over the element, and the element's handlers. `open`: whether dropping is allowed. */
export function useDrop(
  open: boolean,
  onFiles: (files: readonly File[]) => void,
  onFolders: (entries: readonly FileSystemEntry[]) => void,
) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    addEventListener("dragover", refuse);
    addEventListener("drop", refuse);
    return () => {
      removeEventListener("dragover", refuse);
      removeEventListener("drop", refuse);
    };
  }, []);
  /** A child's dragenter fires before its parent's dragleave. */
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
        const entries = droppedEntries(event.dataTransfer);
        if (entries) onFolders(entries);
        else onFiles([...event.dataTransfer.items].flatMap((item) => item.getAsFile() ?? []));
      },
    },
  ] as const;
}
