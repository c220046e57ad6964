/**
 * Entry of the worker that keeps live frames off the main thread: parsing 7 MB every two seconds there would break
 * scrolling. The build emits it as a file of its own; it must not share chunks with the page.
 */
import { createLink, type LiveNews, type LiveOrder } from "./connection.ts";

const link = createLink((news: LiveNews) => {
  const transfer = news.kind === "frame" ? [news.frame.cells.buffer] : [];
  self.postMessage(news, { transfer });
});

self.onmessage = (event: MessageEvent<LiveOrder>) => link.take(event.data);
