/**
 * Entry of the worker that parses live frames: parsing 7 MB every two seconds on the main thread would break scrolling.
 * The build emits it as one file that shares no chunks with the page.
 */
import { createLiveConnection, type LiveCommand, type LiveEvent } from "./connection.ts";

const connection = createLiveConnection((liveEvent: LiveEvent) => {
  const transfer = liveEvent.kind === "frame" ? [liveEvent.frame.cells.buffer] : [];
  self.postMessage(liveEvent, { transfer });
});

self.onmessage = (event: MessageEvent<LiveCommand>) => connection.send(event.data);
