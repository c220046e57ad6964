/**
 * Faults on demand. A magic word in a saved name causes a failure, so that every failure can be seen by hand and browser
 * tests need no stubs. `/__demo` schedules the same kinds of faults.
 */

import type { DemoState, Fault, User } from "../state/demo-state.ts";
import { pause } from "../state/time.ts";
import { Refusal, refusal, unauthorized } from "./envelope.ts";

const slowMilliseconds = 3000;

/** Keeps a reference to each Request, because Node's Request follows the caller's signal only while it is referenced. */
const unanswered = new Set<Request>();

/** Never answers; rejects when the caller aborts. */
export function silence(request: Request): Promise<never> {
  unanswered.add(request);
  return new Promise((_resolve, reject) => {
    const stop = () => {
      unanswered.delete(request);
      reject(new DOMException("The request was aborted", "AbortError"));
    };
    if (request.signal.aborted) stop();
    else request.signal.addEventListener("abort", stop, { once: true });
  });
}

const html = (status: number, title: string) =>
  new Response(
    `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    {
      status,
      headers: { "content-type": "text/html" },
    },
  );

export interface FaultContext {
  state: DemoState;
  request: Request;
  user: User | null;
  token: string;
}

type Answer = (
  context: FaultContext,
  fault: { status: number; text: string },
) => Promise<Response | null> | Response;

/** The kinds of faults; an answer of `null` continues the request. */
const kinds: Readonly<Record<string, Answer>> = {
  refuse: (_context, fault) => refusal(fault.text),
  slow: () => pause(slowMilliseconds).then(() => null),
  status: (_context, fault) =>
    html(fault.status, `${fault.status} ${fault.status === 502 ? "Bad Gateway" : "Error"}`),
  redirect: (_context, fault) => new Response(null, { status: 307, headers: { location: fault.text } }),
  502: () => html(502, "502 Bad Gateway"),
  html: () => html(200, "Welcome to the hotel network"),
  broken: () =>
    new Response('{"success":true,"data":[{"id":1,', { headers: { "content-type": "application/json" } }),
  empty: () => new Response(null, { status: 500 }),
  ended: ({ state, token }) => {
    if (token !== "") state.endedTokens.add(token);
    return unauthorized(state.realm);
  },
  timeout: ({ request }) => silence(request),
  drop: () => Promise.reject(new DOMException("The demo dropped the connection", "AbortError")),
  cut: () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":tr'));
          controller.error(new DOMException("The demo cut the answer", "AbortError"));
        },
      }),
      { headers: { "content-type": "application/json" } },
    ),
};

export const faultKinds: readonly string[] = [...Object.keys(kinds), "half"];

/** Sends the first half of an answer; the control operation `rest` sends or cuts off the other one. */
async function half(state: DemoState, answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const middle = bytes.length >> 1;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, middle));
      state.halves.push((cut) => {
        if (cut) return controller.error(new DOMException("The demo cut the answer", "AbortError"));
        controller.enqueue(bytes.slice(middle));
        controller.close();
      });
    },
  });
  return new Response(body, {
    headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
  });
}

const defaultTexts: Readonly<Record<string, string>> = {
  refuse: "the demo refuses this name",
  redirect: "/elsewhere",
};

/** The fault requested by a saved name, if any. Only names count, not notes or code. */
export async function magicFault(context: FaultContext, body: string): Promise<Response | null> {
  if (!body.includes("!")) return null;
  const name = nameIn(body);
  const kind = Object.keys(kinds).find((word) => word !== "status" && name.includes(`!${word}`));
  if (kind === undefined) return null;
  return (await kinds[kind]?.(context, { status: 500, text: defaultTexts[kind] ?? "" })) ?? null;
}

function nameIn(body: string): string {
  try {
    const form = JSON.parse(body) as Record<string, unknown> | null;
    const names = [form?.name, form?.username, form?.new_username, form?.site_name];
    return names.filter((value) => typeof value === "string").join(" ");
  } catch {
    return "";
  }
}

/** Finds the fault scheduled for this request and decrements its count; at zero, its `next` replaces it. */
export function takeFault(state: DemoState, method: string, path: string): Fault | null {
  const fault = state.faults.find((one) => matches(one, method, path));
  if (!fault) return null;
  fault.times -= 1;
  if (fault.times <= 0)
    state.faults.splice(state.faults.indexOf(fault), 1, ...(fault.next ? [fault.next] : []));
  return fault;
}

/**
 * The answer of a scheduled fault; `null` = none scheduled, or the request continues after a pause. `act` carries the
 * request out, for faults that only lose its answer.
 */
export async function orderedFault(
  context: FaultContext,
  path: string,
  act: () => Promise<Response>,
): Promise<Response | null> {
  const fault = takeFault(context.state, context.request.method, path);
  if (!fault) return null;
  if (fault.kind === "half") return half(context.state, await act());
  if (fault.acted) await act();
  const answer = kinds[fault.kind];
  if (!answer) throw new Refusal(`unknown kind of fault: ${fault.kind}`);
  return answer(context, fault);
}

function matches(fault: Fault, method: string, path: string): boolean {
  const methodFits = fault.method === undefined || fault.method === method;
  return (
    methodFits &&
    (fault.path === path || (fault.path.endsWith("*") && path.startsWith(fault.path.slice(0, -1))))
  );
}
