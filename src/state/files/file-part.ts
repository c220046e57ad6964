/**
 * Reads one end of a file that is too large to be opened. Agents send a file only from its beginning (contract §4.4): for the beginning the
 * download is cut off, for the end all of it is read and only the end is kept.
 */
import { FileFailure } from "../../api/files/file-failure.ts";
import { download, type Sink, type Watch } from "../../api/files/file-session.ts";
import { withDiagnosis } from "./diagnosis.ts";

/** At least so many bytes of the file are kept, if it has them. */
export const partBytes = 1_048_576;
/** The largest file whose end is read. */
export const mostForEnd = 64 * 1024 ** 2;

export type End = "start" | "end";

export interface FilePart {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  size: number;
  /** Bytes received for this part. */
  read: number;
  /** The first bytes of the file: its byte order mark. */
  head: Uint8Array<ArrayBuffer>;
}

/** Reads the beginning or the end. Rejects with FileFailure "tooLarge" before any data if the end is too far away. */
export async function readPart(server: number, path: string, end: End, watch: Watch): Promise<FilePart> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  if (watch.signal.aborted) cancel();
  watch.signal.addEventListener("abort", cancel);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let kept = 0;
  const part: FilePart = { bytes: new Uint8Array(), size: 0, read: 0, head: new Uint8Array() };
  const collect = (data: Uint8Array<ArrayBuffer>): void => {
    if (part.read === 0) part.head = data.slice(0, 3);
    part.read += data.length;
    kept += data.length;
    pieces.push(data);
    if (end === "start" && kept >= partBytes) stop.abort();
    for (let first = pieces[0]; end === "end" && first && kept - first.length >= partBytes; first = pieces[0])
      kept -= pieces.shift()?.length ?? 0;
  };
  const open = async (size: number): Promise<Sink> => {
    if (end === "end" && size > mostForEnd) throw new FileFailure("tooLarge", String(size));
    part.size = size;
    return { write: collect, close: async () => undefined, abort: async () => undefined };
  };
  try {
    await withDiagnosis(download(server, path, open, { signal: stop.signal, onProgress: watch.onProgress }));
  } catch (error) {
    const enough = end === "start" && kept >= partBytes && !watch.signal.aborted;
    if (!enough) throw error;
  } finally {
    watch.signal.removeEventListener("abort", cancel);
  }
  part.bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return part;
}
