/** Changing the own password: no tab may send a request with the old cookie (contract §3.4). */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { configure } from "../../../src/api/http/client.ts";
import { Cancelled, Refused } from "../../../src/api/http/failure.ts";
import { requestData } from "../../../src/api/http/request.ts";
import { requestPauseKey, requestsPaused } from "../../../src/api/http/request-pause.ts";
import { recall, remember } from "../../../src/api/http/storage.ts";
import { refreshIfDue } from "../../../src/api/http/token-refresh.ts";
import { AnswerLost } from "../../../src/api/outcome/answer-lost.ts";
import { nat } from "../../../src/api/resources/nat.ts";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { natProfiles } from "../../../src/state/collections/nat-profiles.ts";
import { followSession } from "../../../src/state/live/follow-session.ts";
import { closeLive, liveIsOpen, openLive } from "../../../src/state/live/live.ts";
import { rereadProfile, saveProfile } from "../../../src/state/session/profile.ts";
import {
  blockedUntilAtom,
  profileAtom,
  sessionAtom,
  signIn,
  watchSession,
} from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { draft, keepDraft } from "../../../src/state/unsaved/drafts.ts";
import { resultOf, startClock, stopClock, waits } from "../../as/clock.ts";
import { cookieNames, type Demo, forgetEverything, freshDemo, setCookie } from "../../as/demo.ts";
import { eventually, settled } from "../../as/user.ts";

let demo: Demo;
/** Each call with its cookies. */
let sent: string[] = [];
let ends: (() => void)[] = [];
/** Offset of this browser's clock in ms. */
let ahead = 0;
/** Releases responses that a failed test has held: the next change would wait for them. */
let releases: (() => Promise<void>)[] = [];

function begin(options: Parameters<typeof freshDemo>[0] = {}): void {
  for (const end of ends) end();
  demo = freshDemo(options);
  const { calls } = demo;
  sent = [];
  calls.push = (...more: string[]) => {
    for (const call of more) sent.push(`${call} [${cookieNames()}]`);
    return Array.prototype.push.apply(calls, more);
  };
  const { hold } = demo;
  demo.hold = (call) => {
    const release = hold(call);
    releases.push(release);
    return release;
  };
  ahead = 0;
  configure({ now: () => Date.now() + ahead });
  ends = [watchSession(), followSession()];
}

test.before.each(() => begin());
test.after.each(async () => {
  startClock();
  for (const release of releases) await release();
  releases = [];
  for (const end of ends) end();
  ends = [];
  closeLive();
  remember(requestPauseKey, null);
});
test.after(() => {
  configure({ now: Date.now });
  forgetEverything();
});

const status = () => store.get(sessionAtom).status;
const change = {
  original_password: "admin",
  new_username: "root",
  new_password: "a longer one",
  reject_password: false,
};
const bothCookies = "nz-csrf,nz-jwt";

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => assert.unreachable("it did not fail"),
    (error: unknown) => error,
  );
}

/** Simulates another tab that pauses or resumes requests. */
function inAnotherTab(paused: boolean): void {
  const newValue = paused ? String(Date.now() + 60_000) : null;
  remember(requestPauseKey, newValue);
  dispatchEvent(
    new StorageEvent("storage", { key: `windfire.${requestPauseKey}`, newValue, storageArea: localStorage }),
  );
}

test("the old cookies are deleted before anything else is sent, and the new credentials give a new session", async () => {
  await signIn("admin", "admin");
  await settled();
  sent.length = 0;
  assert.is(await saveProfile(change), true);
  await settled();
  assert.equal(sent, [
    `POST /profile [${bothCookies}]`,
    "POST /login []",
    `GET /profile [${bothCookies}]`,
    `GET /setting [${bothCookies}]`,
  ]);
  assert.equal([status(), store.get(profileAtom)?.username], ["signedIn", "root"]);
});

for (const dialect of ["1.7.0", "1.14.14", "2.0.14"] as const) {
  test(`${dialect} gets the same requests, whether it ends sessions or not`, async () => {
    begin({ dialect });
    await signIn("admin", "admin");
    await settled();
    sent.length = 0;
    assert.is(await saveProfile(change), true);
    assert.equal(sent.slice(0, 3), ["POST /profile [nz-jwt]", "POST /login []", "GET /profile [nz-jwt]"]);
    assert.is(store.get(profileAtom)?.username, "root");
  });
}

test("other requests wait for the new session: rows, settings, a refresh", async () => {
  begin({ config: { web_real_ip_header: "NZ::Use-Peer-IP" }, sessionSeconds: 3600 });
  await signIn("admin", "admin");
  await settled();
  stopClock();
  sent.length = 0;
  const offences = demo.backend.state.blocks.length;
  const release = demo.hold("POST /profile");
  const changed = saveProfile(change);
  await eventually(async () => {
    await waits(100);
    assert.equal(demo.calls.slice(-1), ["POST /profile"]);
  });
  // The backend has made the change, so the stored cookie is invalid.
  const rows = natProfiles.load();
  const settings = loadSettings();
  void refreshIfDue();
  await waits(150);
  assert.equal(sent.length, 1, "a request did not wait");
  await release();
  await resultOf(Promise.all([changed, rows, settings]));
  await settled();
  assert.equal(sent.slice(0, 2), [`POST /profile [${bothCookies}]`, "POST /login []"]);
  assert.ok(
    sent.slice(2).every((one) => one.endsWith(`[${bothCookies}]`)),
    sent.join("\n"),
  );
  assert.ok(demo.calls.includes("GET /nat") && demo.calls.includes("GET /setting"));
  assert.is(demo.backend.state.blocks.length, offences, "the firewall has counted an offence");
  assert.is(store.get(blockedUntilAtom), null);
  assert.ok(store.get(natProfiles.state).rows.length > 0);
});

test("the change waits for the responses of earlier requests", async () => {
  await signIn("admin", "admin");
  await settled();
  stopClock();
  const release = demo.hold("GET /nat");
  const rows = nat.list();
  await settled();
  const changed = saveProfile(change);
  await waits(200);
  assert.not.ok(demo.calls.includes("POST /profile"), "it did not wait");
  await release();
  await resultOf(rows);
  assert.is(await resultOf(changed), true);
});

/** Opens the live connection; returns the growing list of messages to its worker. */
async function opensLive(): Promise<readonly string[]> {
  const orders: string[] = [];
  const start = () => ({
    send: ({ kind }: { kind: string }) => void orders.push(kind),
    stop: () => void orders.push("stop"),
  });
  openLive({ start, after: 0, url: "ws://127.0.0.1/" });
  await settled();
  return orders;
}

test("the live connection is closed before the change, and opened again with the new session", async () => {
  await signIn("admin", "admin");
  await settled();
  const orders = await opensLive();
  assert.equal(orders, ["open"]);
  const release = demo.hold("POST /profile");
  const changed = saveProfile(change);
  await eventually(() => assert.ok(demo.calls.includes("POST /profile")));
  assert.equal([orders, liveIsOpen()], [["open", "stop"], false]);
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  assert.is(orders.length, 2, "it came back too early");
  await release();
  await changed;
  await settled();
  assert.equal(orders, ["open", "stop", "open"]);
});

test("a refusal changes nothing: session, cookies and input stay", async () => {
  await signIn("admin", "admin");
  keepDraft("nat.1", { name: "typed" });
  const failure = await failureOf(saveProfile({ ...change, original_password: "wrong" }));
  assert.is((failure as Refused).text, "incorrect password");
  const taken = await failureOf(saveProfile({ ...change, new_username: "member" }));
  assert.instance(taken, Refused);
  assert.equal([status(), store.get(profileAtom)?.username], ["signedIn", "admin"]);
  assert.equal(cookieNames().join(), bothCookies);
  assert.not.ok(requestsPaused());
  assert.not.ok(demo.calls.slice(1).includes("POST /login"));
  assert.equal(draft("nat.1"), { name: "typed" });
});

test("with password sign-in switched off there is no login: it would count as an offence", async () => {
  await signIn("admin", "admin");
  await settled();
  sent.length = 0;
  assert.is(await saveProfile({ ...change, reject_password: true }), false);
  await settled();
  assert.equal(sent, [`POST /profile [${bothCookies}]`]);
  assert.equal(cookieNames(), []);
});

test("after a failed login there is neither a session nor an old cookie", async () => {
  await signIn("admin", "admin");
  await demo.control({ op: "fail", path: "/login", kind: "502" });
  assert.is(await saveProfile(change), false);
  assert.equal(cookieNames(), []);
});

test("a lost response is followed by a check of the session, without an offence; a valid session continues", async () => {
  await signIn("admin", "admin");
  await demo.control({ op: "fail", path: "/profile", method: "POST", kind: "502" });
  assert.instance(await failureOf(saveProfile(change)), AnswerLost);
  assert.is(status(), "signedIn");
  assert.equal(demo.calls.slice(-2), ["POST /profile", "GET /profile"]);
});

test("a lost response after the change asks to sign in again over the page", async () => {
  await signIn("admin", "admin");
  await demo.control({ op: "endSession", kind: "unusable" });
  await demo.control({ op: "fail", path: "/profile", method: "POST", kind: "broken" });
  // The demo handles faults before it checks the session, so this response breaks off.
  await failureOf(saveProfile(change));
  assert.is(status(), "ended");
  assert.equal(cookieNames(), []);
});

test("if the check fails too, the cookie is deleted instead of sent again", async () => {
  await signIn("admin", "admin");
  await demo.control({ op: "fail", path: "/profile", kind: "502", times: 2 });
  assert.instance(await failureOf(saveProfile(change)), AnswerLost);
  assert.is(status(), "ended");
  assert.equal(cookieNames(), []);
});

test("a page that is closed during the change deletes the cookie and ends the pause", async () => {
  await signIn("admin", "admin");
  const release = demo.hold("POST /profile");
  const changed = saveProfile(change);
  await eventually(() => assert.ok(demo.calls.includes("POST /profile")));
  dispatchEvent(new Event("pagehide"));
  assert.equal(cookieNames(), []);
  assert.not.ok(requestsPaused());
  await release();
  await changed;
});

test("another tab pauses its calls during the change, and continues with the new session", async () => {
  await signIn("admin", "admin");
  await settled();
  stopClock();
  inAnotherTab(true);
  const before = demo.calls.length;
  const rows = nat.list();
  await waits(120);
  assert.is(demo.calls.length, before, "it was sent with the old cookie");
  const admin = demo.backend.state.users.all()[0];
  if (admin) admin.username = "root";
  await demo.signsIn("member");
  inAnotherTab(false);
  await resultOf(rows);
  await settled();
  await settled();
  assert.equal([status(), store.get(profileAtom)?.username], ["signedIn", "member"], "it follows the cookie");
});

test("another tab asks to sign in over the page where the change left no session", async () => {
  await signIn("admin", "admin");
  await natProfiles.load();
  inAnotherTab(true);
  const { clearCookies } = await import("../../../src/api/http/cookies.ts");
  clearCookies();
  inAnotherTab(false);
  await settled();
  assert.is(status(), "ended");
  assert.ok(store.get(natProfiles.state).rows.length > 0, "the page stays");
});

test("the pause of a crashed tab, or of one with another clock, ends by itself", async () => {
  await signIn("admin", "admin");
  for (const until of [Date.now() - 1, Date.now() + 10_000_000, "nonsense"]) {
    remember(requestPauseKey, String(until));
    assert.not.ok(requestsPaused(), String(until));
  }
  await nat.list();
});

test("a tab that is killed sends no event, and the others still continue: sockets and session", async () => {
  await signIn("admin", "admin");
  await settled();
  const orders = await opensLive();
  inAnotherTab(true);
  assert.equal(orders, ["open", "stop"]);
  const before = demo.calls.length;
  ahead = 101_000;
  await eventually(() => assert.equal(orders, ["open", "stop", "open"]));
  const reads = () => demo.calls.slice(before).filter((call) => call === "GET /profile");
  await eventually(() => assert.equal(reads(), ["GET /profile"]));
});

test("the end of a pause is announced once", async () => {
  await signIn("admin", "admin");
  await settled();
  stopClock();
  inAnotherTab(true);
  inAnotherTab(true);
  const before = demo.calls.length;
  inAnotherTab(false);
  await waits(250);
  assert.equal(
    demo.calls.slice(before).filter((call) => call === "GET /profile"),
    ["GET /profile"],
  );
});

test("a page that is closed before the change is sent ends the pause and keeps its session", async () => {
  await signIn("admin", "admin");
  await settled();
  stopClock();
  const release = demo.hold("GET /nat");
  const rows = nat.list();
  await settled();
  const changed = saveProfile(change);
  await waits(120);
  assert.ok(requestsPaused());
  assert.not.ok(demo.calls.includes("POST /profile"));
  dispatchEvent(new Event("pagehide"));
  assert.not.ok(requestsPaused());
  assert.is(cookieNames().join(), bothCookies);
  await release();
  await resultOf(rows);
  assert.is(await resultOf(changed), true);
  assert.not.ok(requestsPaused());
});

test("each step extends the pause, also after a slow one", async () => {
  await signIn("admin", "admin");
  await settled();
  const releaseChange = demo.hold("POST /profile");
  const releaseLogin = demo.hold("POST /login");
  const changed = saveProfile(change);
  await eventually(() => assert.ok(demo.calls.includes("POST /profile")));
  ahead = 90_000;
  await releaseChange();
  await eventually(() => assert.is(demo.calls.at(-1), "POST /login"));
  ahead = 180_000;
  assert.ok(requestsPaused(), "others send the old cookie");
  await releaseLogin();
  assert.is(await changed, true);
  assert.not.ok(requestsPaused());
});

test("a request that was refused for its CSRF token is not repeated before the pause ends", async () => {
  await signIn("admin", "admin");
  await settled();
  stopClock();
  setCookie("nz-csrf=stale; Path=/");
  const release = demo.hold("POST /batch-delete/nat");
  const deleted = requestData({ method: "POST", path: "/batch-delete/nat", body: [1] });
  await settled();
  inAnotherTab(true);
  await release();
  await waits(150);
  assert.is(demo.calls.at(-1), "POST /batch-delete/nat", "it was sent with the old cookie");
  // One reads the user, the other renews the token.
  const answers = [demo.hold("GET /profile"), demo.hold("GET /profile")];
  const before = demo.calls.length;
  inAnotherTab(false);
  await eventually(async () => {
    await waits(100);
    assert.equal(demo.calls.slice(before), ["GET /profile", "GET /profile"]);
  });
  inAnotherTab(true);
  for (const answer of answers) await answer();
  await waits(150);
  assert.equal(demo.calls.filter((call) => call === "POST /batch-delete/nat").length, 1);
  inAnotherTab(false);
  await resultOf(deleted);
  assert.equal(demo.calls.filter((call) => call === "POST /batch-delete/nat").length, 2);
});

test("a call that is cancelled during the pause rejects at once, unsent", async () => {
  await signIn("admin", "admin");
  await settled();
  inAnotherTab(true);
  const before = demo.calls.length;
  const stop = new AbortController();
  const asked = requestData({ path: "/nat", signal: stop.signal });
  await settled();
  stop.abort();
  assert.instance(await failureOf(asked), Cancelled);
  assert.ok(requestsPaused());
  assert.is(demo.calls.length, before);
});

test("the note of a default password is removed after its change, also without a session", async () => {
  await signIn("admin", "admin");
  assert.is(recall("named"), "admin");
  assert.is(await saveProfile({ ...change, reject_password: true }), false);
  assert.is(recall("named"), "");
});

test("simultaneous reads of the profile share one call, and keep the session's user", async () => {
  await signIn("admin", "admin");
  const before = demo.calls.length;
  await Promise.all([rereadProfile(), rereadProfile()]);
  assert.equal(demo.calls.slice(before).filter((call) => call === "GET /profile").length, 1);
  await demo.signsIn("member");
  await rereadProfile();
  assert.is(store.get(profileAtom)?.username, "admin");
});

test.run();
