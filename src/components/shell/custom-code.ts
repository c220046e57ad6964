/**
 * The operator's own code for this dashboard (`custom_code_dashboard`): markup, styles, meta and scripts, injected after first paint and in
 * order (decision 9). What was injected before is taken out first. `?safe=1` leaves all of it out for this tab, so that a
 * broken snippet cannot lock an admin out.
 */

/** Is custom code left out in this tab? Kept in sessionStorage, so that it survives moving around. */
export function safeMode(): boolean {
  try {
    return sessionStorage.getItem("windfire.safe") === "1";
  } catch {
    return false;
  }
}

/** Reads `?safe=1` (and `?safe=0`, the way back) from the address. Call once, before anything moves on. */
export function noteSafeMode(search: string): void {
  const wanted = new URLSearchParams(search).get("safe");
  try {
    if (wanted === "1") sessionStorage.setItem("windfire.safe", "1");
    if (wanted === "0") sessionStorage.removeItem("windfire.safe");
  } catch {
    // Without storage it cannot be kept; the page then shows custom code.
  }
}

let injected: Node[] = [];
let source = "";
let turn = 0;

/**
 * Injects `html` in place of what was there. Inline scripts run from blob: URLs (the page's policy allows no inline code), each inside
 * try/catch; external ones must be https; each waits for the one before. Nothing in it can make this function throw.
 */
export async function injectCustomCode(html: string): Promise<void> {
  if (html === source) return;
  source = html;
  turn += 1;
  const mine = turn;
  for (const node of injected) node.parentNode?.removeChild(node);
  injected = [];
  const parsed = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  for (const node of [...parsed.head.childNodes, ...parsed.body.childNodes]) {
    if (mine !== turn) return;
    if (node instanceof HTMLScriptElement) await runScript(node);
    else if (node instanceof HTMLElement && /^(style|meta|link|title|base)$/i.test(node.tagName))
      place(node, document.head);
    else await placeMarkup(node, () => mine === turn);
  }
}

function place(node: Node, where: Node): void {
  const own = document.importNode(node, true);
  injected.push(own);
  where.appendChild(own);
}

/** Scripts inside other markup run too, after the markup stands and as long as it does. */
async function placeMarkup(node: Node, stands: () => boolean): Promise<void> {
  const scripts = node instanceof Element ? [...node.querySelectorAll("script")] : [];
  for (const script of scripts) script.remove();
  place(node, document.body);
  for (const script of scripts) if (stands()) await runScript(script);
}

function runScript(found: HTMLScriptElement): Promise<void> {
  const script = document.createElement("script");
  for (const { name, value } of found.attributes) {
    // The parser takes names ("@ready") that some browsers refuse here.
    if (/^(?!on)[a-z_][\w:.-]*$/i.test(name)) script.setAttribute(name, value);
  }
  const code = found.textContent ?? "";
  let url = "";
  if (!found.src) {
    // A module cannot stand inside a block; its errors do not stop anything else anyway.
    const text = found.type === "module" ? code : `try{\n${code}\n}catch(e){console.error("custom code",e)}`;
    if (found.type && !/^(module|(text|application)\/(java|ecma)script)$/i.test(found.type)) {
      script.textContent = code; // data for another script
    } else {
      url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      script.src = url;
    }
  }
  script.async = false;
  injected.push(script);
  return new Promise((resolve) => {
    const done = (): void => {
      if (url) URL.revokeObjectURL(url);
      resolve();
    };
    script.addEventListener("load", done);
    script.addEventListener("error", () => {
      console.error("custom code: a script did not load", found.src || "(inline)");
      done();
    });
    document.head.appendChild(script);
    if (!script.src) resolve();
  });
}
