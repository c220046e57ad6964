/** `/ws/server`. */
import * as assert from "uvu/assert";
import WebSocket from "ws";
import { atLeast } from "../../demo/state/dialect.ts";
import { pause, waitSeconds } from "../as/eventually.ts";
import {
  attachedServer,
  type ContractTests,
  newMember,
  type Subject,
  signedIn,
  Visitor,
} from "./backend-access.ts";

interface FrameServer {
  id: number;
  host: Record<string, unknown>;
  state: Record<string, unknown>;
  last_active: string;
}

interface Frame {
  now: number;
  online: number;
  servers?: FrameServer[];
}

function open(subject: Subject, visitor: Visitor, origin?: string): WebSocket {
  const url = `${subject.url.replace(/^http/, "ws")}/api/v1/ws/server`;
  const headers: Record<string, string> = visitor.cookies.size > 0 ? { cookie: visitor.cookieLine() } : {};
  return new WebSocket(url, { headers, ...(origin === undefined ? {} : { origin }) });
}

interface Arrival {
  frame: Frame;
  /** Milliseconds since the frame before it, or since the connection was open. */
  after: number;
}

/** The frames of a new connection, until they are enough. */
function frames(
  subject: Subject,
  visitor: Visitor,
  isEnough: (seen: readonly Arrival[]) => boolean,
): Promise<Arrival[]> {
  return new Promise((resolve, reject) => {
    const socket = open(subject, visitor, subject.url);
    const seen: Arrival[] = [];
    let before = 0;
    socket.on("error", reject);
    socket.on("open", () => {
      before = performance.now();
    });
    socket.on("message", (data) => {
      const now = performance.now();
      seen.push({ frame: JSON.parse(String(data)) as Frame, after: now - before });
      before = now;
      if (!isEnough(seen)) return;
      socket.terminate();
      resolve(seen);
    });
  });
}

async function firstFrame(subject: Subject, visitor: Visitor): Promise<Frame> {
  const [first] = await frames(subject, visitor, () => true);
  return first?.frame ?? { now: 0, online: 0 };
}

export const liveContract: ContractTests = {
  async "a frame comes at once, the next ones two seconds later"(subject) {
    const admin = await signedIn(subject);
    const asked = Date.now();
    // On a busy machine some frames arrive late, and those after them early.
    const inTime = ({ after }: Arrival) => Math.abs(after - 2000) < 600;
    const seen = await frames(
      subject,
      admin,
      (all) => all.slice(1).some(inTime) || all.length === waitSeconds / 2,
    );
    const [first] = seen;
    assert.ok(first);
    assert.ok(first.after < 1000, "the first frame comes at once");
    assert.ok(
      seen.slice(1).some(inTime),
      `${seen.map(({ after }) => Math.round(after))} ms between the frames`,
    );
    assert.is(first.frame.now % 1000, 0);
    assert.ok(first.frame.now > asked - 5000 && first.frame.now <= Date.now());
    assert.ok(first.frame.online >= 1);
  },

  async "the stream and the list contain the same servers"(subject) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const server = (await firstFrame(subject, admin)).servers?.find((one) => one.id === id);
    assert.ok(server);
    assert.type(server.state.uptime, "number");
    assert.type(server.host.version, "string");
    const list = await admin.data<{ id: number }[]>("GET", "/server");
    const ids = (await firstFrame(subject, admin)).servers?.map((one) => one.id);
    assert.equal(
      ids,
      list.map((one) => one.id),
    );
  },

  async "guests and foreign members get no versions and no hidden servers"(subject) {
    if (!atLeast(subject.version, "1.8.2")) return;
    const admin = await signedIn(subject);
    const { id, name } = await attachedServer(admin);
    const member = await newMember(subject);
    const guest = new Visitor(subject.url);
    const seenBy = async (visitor: Visitor) => {
      return (await firstFrame(subject, visitor)).servers?.find((one) => one.id === id);
    };
    assert.not("version" in ((await seenBy(guest))?.host ?? {}));
    const modern = atLeast(subject.version, "2.0.9");
    assert.is("version" in ((await seenBy(member))?.host ?? {}), !modern);
    await admin.data("PATCH", `/server/${id}`, { name, hide_for_guest: true });
    assert.is(await seenBy(guest), undefined);
    assert.is((await seenBy(member)) === undefined, modern);
    assert.ok(await seenBy(admin));
    await admin.data("PATCH", `/server/${id}`, { name });
  },

  async "a close frame is never answered"(subject) {
    const socket = open(subject, await signedIn(subject));
    await new Promise((resolve) => socket.once("message", resolve));
    let closed = false;
    socket.on("close", () => {
      closed = true;
    });
    socket.close();
    await pause(800);
    assert.not(closed);
    socket.terminate();
  },

  async "another site's page cannot open the stream"(subject) {
    const socket = open(subject, new Visitor(subject.url), "https://elsewhere.example");
    const status = await new Promise<number>((resolve) => {
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
      socket.on("error", () => undefined);
    });
    assert.is(status, 403);
  },
};
