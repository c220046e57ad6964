/**
 * The page's second policy. The policy of index.html (build/page.ts) admits everything that custom code may need; a stricter one
 * is added as soon as the site's code is known. The policies of a document can only become stricter (decision 137).
 */

/** The needs of custom code: nothing because there is none, only this host, or other hosts. */
const nothing = 0;
const thisHost = 1;
const anyHost = 2;
type Need = typeof nothing | typeof thisHost | typeof anyHost;

/** An address of another host ("//cdn.example", also as "\/\/" in JSON). The namespace of SVG is a name, not an address. */
const otherHost = /\/\\?\/(?!www\.w3\.org\/)[\w[]/;

const needOf = (code: string): Need =>
  code.trim() === "" ? nothing : otherHost.test(code) ? anyHost : thisHost;

/** The need that the page's policies admit. */
let admitted: Need = anyHost;

/** Avatars come from one other host (decision 8). The terminal and the plots write styles into the page. */
const strictPolicy = (need: typeof nothing | typeof thisHost): string =>
  [
    need === nothing ? "default-src 'none'" : "default-src 'self' data: blob:",
    need === nothing ? "script-src 'self'" : "script-src 'self' blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://api.dicebear.com",
    "font-src 'self' data:",
  ].join("; ");

/** Adds the strictest policy under which this code works, unless the page has one as strict. */
export function restrictTo(code: string): void {
  const need = needOf(code);
  if (need >= admitted || need === anyHost) return;
  admitted = need;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = strictPolicy(need);
  document.head.append(meta);
}

/** Can this code run in this page, or only after a reload? */
export const admits = (code: string): boolean => needOf(code) <= admitted;
