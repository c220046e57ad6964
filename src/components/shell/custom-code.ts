/**
 * The operator's custom code (`custom_code_dashboard`): markup, styles, meta elements and scripts, injected in order after the first paint
 * (decision 9). New code replaces the old. Loaded only where the site has such code.
 */
import { objectUrl } from "../../state/object-url.ts";

let injected: Node[] = [];
let source = "";
let lastInjection = 0;

/**
 * Injects `html` in place of earlier code. Inline scripts run from blob: URLs (the page's policy forbids inline code) inside try/catch;
 * external scripts must be https. Each script waits for the one before. Errors of the code never reach the caller.
 */
export async function injectCustomCode(html: string): Promise<void> {
  if (html === source) return;
  source = html;
  lastInjection += 1;
  const injection = lastInjection;
  for (const node of injected) node.parentNode?.removeChild(node);
  injected = [];
  const parsed = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  for (const node of [...parsed.head.childNodes, ...parsed.body.childNodes]) {
    if (injection !== lastInjection) return;
    if (node instanceof HTMLScriptElement) await runScript(node);
    else if (node instanceof HTMLElement && /^(style|meta|link|title|base)$/i.test(node.tagName))
      place(node, document.head);
    else await placeMarkup(node, () => injection === lastInjection);
  }
}

function place(node: Node, where: Node): void {
  const own = document.importNode(node, true);
  injected.push(own);
  where.appendChild(own);
}

/** Places markup and then runs the scripts inside it, unless newer code has replaced it since. */
async function placeMarkup(node: Node, isCurrent: () => boolean): Promise<void> {
  const scripts = node instanceof Element ? [...node.querySelectorAll("script")] : [];
  for (const script of scripts) script.remove();
  place(node, document.body);
  for (const script of scripts) if (isCurrent()) await runScript(script);
}

function runScript(found: HTMLScriptElement): Promise<void> {
  const script = document.createElement("script");
  for (const { name, value } of found.attributes) {
    // The parser accepts attribute names such as "@ready", which setAttribute refuses in some browsers.
    if (/^(?!on)[a-z_][\w:.-]*$/i.test(name)) script.setAttribute(name, value);
  }
  const code = found.textContent ?? "";
  let url = "";
  if (!found.src) {
    // A module cannot be wrapped in a block, and its errors stop no other script.
    const text = found.type === "module" ? code : `try{\n${code}\n}catch(e){console.error("custom code",e)}`;
    if (found.type && !/^(module|(text|application)\/(java|ecma)script)$/i.test(found.type)) {
      script.textContent = code; // data for another script
    } else {
      url = objectUrl([text], "text/javascript");
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
