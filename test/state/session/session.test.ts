import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { clearCookies } from "../../../src/api/http/cookies.ts";
import { HttpFailure, Refused } from "../../../src/api/http/failure.ts";
import { recall, remember } from "../../../src/api/http/storage.ts";
import { nat } from "../../../src/api/resources/nat.ts";
import { readProfile } from "../../../src/api/session/profile.ts";
import { loadSettings, settingsAtom, siteNameAtom } from "../../../src/state/backend/settings.ts";
import { natProfiles } from "../../../src/state/collections/nat-profiles.ts";
import { noticesAtom, notify } from "../../../src/state/notices.ts";
import { chooseTheme } from "../../../src/state/preferences.ts";
import { ask } from "../../../src/state/questions.ts";
import {
  blockedUntilAtom,
  isAdminAtom,
  loadProfile,
  profileAtom,
  resumeAfterBlock,
  resumeIfPossible,
  sessionAtom,
  signIn,
  signOut,
  watchSession,
} from "../../../src/state/session/session.ts";
import type { Message } from "../../../src/state/session/windows.ts";
import { store } from "../../../src/state/store.ts";
import { draft, keepDraft } from "../../../src/state/unsaved/drafts.ts";
import { guardLeaving } from "../../../src/state/unsaved/guard.ts";
import { cookieNames, type Demo, forgetEverything, freshDemo, setCookie } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { settled } from "../../as/user.ts";

const session = () => store.get(sessionAtom);
const user = () => store.get(profileAtom)?.username;
const rows = () => store.get(natProfiles.state).rows;
const version = () => store.get(settingsAtom).setting?.version;

let demo: Demo;
let unwatch = () => {};
test.before.each(() => {
  demo = freshDemo();
  unwatch = watchSession();
});
test.after.each(() => unwatch());
test.after(forgetEverything);

/** A user at work: signed in, rows on the page, something typed. */
async function atWork(name = "admin"): Promise<void> {
  await signIn(name, name);
  await natProfiles.load();
  keepDraft("nat.1", { name: "typed" });
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => assert.unreachable("it did not fail"),
    (error: unknown) => error,
  );
}

test("a visitor without a session is a guest, and no request is sent", async () => {
  await loadProfile();
  assert.equal(session(), { status: "guest", profile: null });
  assert.equal(demo.calls, []);
});

test("a returning visitor with a valid session is signed in", async () => {
  await demo.signsIn("member");
  await loadProfile();
  assert.is(session().status, "signedIn");
  assert.is(user(), "member");
  assert.is(store.get(isAdminAtom), false);
});

test("a session unknown to the server is deleted, and the visitor is a guest", async () => {
  await demo.signsIn();
  await demo.control({ op: "endSession" });
  await loadProfile();
  await settled();
  assert.is(session().status, "guest");
  assert.equal(cookieNames(), []);
});

test("a profile that cannot be read does not end the session", async () => {
  await demo.signsIn();
  await demo.control({ op: "fail", path: "/profile", status: 502 });
  await loadProfile();
  assert.is(session().status, "failed");
  assert.instance(session().error, HttpFailure);
  assert.ok(cookieNames().includes("nz-jwt"));
  await loadProfile();
  assert.is(session().status, "signedIn", "the next attempt succeeds");
});

test("signing in loads the profile, and for admins the version", async () => {
  await loadProfile();
  await loadSettings();
  assert.is(version(), "");
  await signIn("admin", "admin");
  await settled();
  assert.is(session().status, "signedIn");
  assert.is(user(), "admin");
  assert.is(store.get(isAdminAtom), true);
  await eventually(() => assert.match(version() ?? "", /^\d/));
});

test("a wrong password changes nothing and reports the reason", async () => {
  await loadProfile();
  const failure = await failureOf(signIn("admin", "wrong"));
  assert.instance(failure, Refused);
  assert.is(session().status, "guest");
});

test("the end of a session keeps the page: its user, rows and input", async () => {
  await atWork();
  const before = rows();
  await demo.control({ op: "endSession" });
  await natProfiles.load();
  assert.is(session().status, "ended");
  assert.is(user(), "admin");
  assert.is(rows(), before);
  assert.equal(draft("nat.1"), { name: "typed" });
});

test("the same user continues on the same page", async () => {
  await atWork();
  const before = rows();
  await demo.control({ op: "endSession" });
  await natProfiles.load();
  await signIn("admin", "admin");
  assert.is(session().status, "signedIn");
  assert.is(rows(), before);
  assert.equal(draft("nat.1"), { name: "typed" });
});

test("another user sees no rows and no drafts of the previous user", async () => {
  await atWork();
  await demo.control({ op: "endSession" });
  await natProfiles.load();
  await signIn("member", "member");
  assert.is(user(), "member");
  assert.equal(rows(), []);
  assert.is(draft("nat.1"), null);
});

test("stored values of a session that ended without a logout are removed when another user signs in", async () => {
  const mine = ["recent", "places", "draft.nat.1"] as const;
  const remaining = () => mine.filter((name) => recall(name) !== null);
  for (const [user, expected] of [
    ["admin", mine],
    ["member", []],
  ] as const) {
    await atWork("admin");
    for (const name of mine) remember(name, "[]");
    await demo.control({ op: "endSession" });
    // The page is loaded again.
    await loadProfile();
    assert.is(session().status, "guest");
    await signIn(user, user);
    assert.equal(remaining(), expected, user);
  }
  assert.is(recall("named"), "", "the next user's value is stored");
});

test("a refused password after the end of a session asks again and loses nothing", async () => {
  await atWork();
  await demo.control({ op: "endSession" });
  await natProfiles.load();
  await failureOf(signIn("admin", "wrong"));
  assert.equal([session().status, user()], ["ended", "admin"]);
  assert.ok(rows().length > 0);
});

test("signing out deletes cookies, rows and drafts; theme and language stay", async () => {
  await atWork();
  setCookie("other=1; Path=/");
  chooseTheme("dark");
  remember("language", "de-DE");
  notify({ kind: "success", sticky: true, title: "Done", text: "Success (2): Tokyo, Paris" });
  signOut();
  await settled();
  assert.equal([session().status, session().profile], ["guest", null]);
  assert.equal(store.get(noticesAtom), [], "a notice may name data that guests must not see");
  assert.equal(cookieNames(), []);
  assert.equal([rows(), draft("nat.1")], [[], null]);
  assert.equal([recall("theme"), recall("language")], ["dark", "de-DE"]);
  await eventually(() => assert.is(version(), "", "the settings are read again as a guest"));
});

test("rows that arrive after signing out are dropped", async () => {
  await atWork();
  const release = demo.hold("GET /nat");
  const late = natProfiles.load();
  await settled(); // the answer is made while there is a session
  signOut();
  await release();
  await late;
  assert.equal(rows(), []);
  assert.is(session().status, "guest", "the guest is not asked to sign in again");
});

test("after a new sign-in in another tab this tab continues when it becomes visible", async () => {
  await atWork();
  await demo.control({ op: "endSession" });
  await natProfiles.load();
  await demo.signsIn("admin");
  dispatchEvent(new Event("focus"));
  await eventually(() => assert.is(session().status, "signedIn"));
  await eventually(() => assert.ok(rows().length > 0));
});

test("after a sign-in of another user in another tab this tab deletes its rows", async () => {
  await atWork();
  await demo.control({ op: "endSession" });
  await natProfiles.load();
  await demo.signsIn("member");
  await resumeIfPossible();
  assert.is(user(), "member");
  assert.equal(rows(), []);
});

/** Messages of another window, and to it. */
async function withAnotherWindow(
  use: (other: BroadcastChannel, heard: Message[]) => Promise<void>,
): Promise<void> {
  const other = new BroadcastChannel("windfire");
  const heard: Message[] = [];
  other.onmessage = ({ data }: MessageEvent<Message>) => void heard.push(data);
  try {
    await use(other, heard);
  } finally {
    other.close();
  }
}

test("other windows are notified of a sign-in, the end of the session and a logout", async () => {
  await withAnotherWindow(async (_, heard) => {
    const hears = (kind: Message["kind"]) => eventually(() => assert.is(heard.at(-1)?.kind, kind));
    await atWork();
    await hears("signedIn");
    await demo.control({ op: "endSession" });
    await natProfiles.load();
    await hears("ended");
    await signIn("admin", "admin");
    await hears("signedIn");
    signOut();
    await hears("signedOut");
  });
});

test("a window that still sees the cookie of an ended session asks the backend", async () => {
  await withAnotherWindow(async (other) => {
    await atWork();
    await demo.control({ op: "endSession" });
    other.postMessage({ kind: "ended" } satisfies Message);
    await eventually(() => assert.is(session().status, "ended"));
    assert.equal([user(), draft("nat.1")], ["admin", { name: "typed" }]);
  });
});

test("a logout in another window removes rows, drafts and questions, and a late profile does not bring them back", async () => {
  await withAnotherWindow(async (other) => {
    await atWork();
    const answer = ask({ title: "Delete?", text: "", names: ["Home router"], confirm: "Delete" });
    const release = demo.hold("GET /profile");
    const late = loadProfile();
    await settled();
    clearCookies();
    other.postMessage({ kind: "signedOut" } satisfies Message);
    await eventually(() => assert.is(session().status, "guest"));
    assert.is(await answer, false);
    assert.equal([rows(), draft("nat.1"), user()], [[], null, undefined]);
    await release();
    await late;
    assert.is(session().status, "guest");
  });
});

test("a logout in another window does not end a session that began since", async () => {
  await withAnotherWindow(async (other) => {
    await atWork();
    other.postMessage({ kind: "signedOut" } satisfies Message);
    await eventually(() => assert.is(session().status, "guest"));
    assert.ok(cookieNames().includes("nz-jwt"));
  });
});

test("a window reports unsaved input only if it has some", async () => {
  await withAnotherWindow(async (other, heard) => {
    await atWork();
    document.title = "NAT profiles";
    const release = guardLeaving(
      async () => true,
      undefined,
      () => "Your changes have not been saved.",
    );
    const asks = () => other.postMessage({ kind: "asks" } satisfies Message);
    asks();
    const answer = { kind: "loses", title: "NAT profiles", losses: ["Your changes have not been saved."] };
    await eventually(() => assert.equal(heard.at(-1), answer));
    release();
    asks();
    signOut();
    await eventually(() => assert.is(heard.at(-1)?.kind, "signedOut"));
    assert.is(heard.filter(({ kind }) => kind === "loses").length, 1);
  });
});

test("a page that Back restores from memory after a logout is loaded again", async () => {
  await atWork();
  const { reload } = location;
  let reloads = 0;
  location.reload = () => {
    reloads += 1;
  };
  const restored = () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  restored();
  assert.is(reloads, 0, "the session goes on");
  clearCookies();
  restored();
  location.reload = reload;
  assert.is(reloads, 1);
});

test("a page that becomes visible sends no request if there is no session to resume", async () => {
  await atWork();
  const before = demo.calls.length;
  dispatchEvent(new Event("focus"));
  await demo.control({ op: "endSession" });
  await natProfiles.load();
  dispatchEvent(new Event("focus"));
  await settled();
  assert.is(session().status, "ended");
  assert.equal(demo.calls.slice(before), ["GET /nat"]);
});

test("a firewall block is shown on the page, and after it the user signs in again without losing work", async () => {
  await atWork();
  await demo.control({ op: "endSession", kind: "unusable" });
  await loadSettings();
  assert.type(store.get(blockedUntilAtom), "number");
  assert.is(session().status, "signedIn", "the page stays");
  await resumeAfterBlock();
  assert.is(store.get(blockedUntilAtom), null);
  assert.equal([session().status, user()], ["ended", "admin"]);
});

test("a page that opens during a block of another tab knows of the block", async () => {
  await demo.signsIn();
  await demo.control({ op: "endSession", kind: "unusable" });
  await loadSettings();
  store.set(blockedUntilAtom, null);
  await demo.signsIn();
  await loadProfile();
  assert.type(store.get(blockedUntilAtom), "number");
});

test("if settings cannot be read, the page works with the old ones", async () => {
  await demo.control({ op: "setting", site_name: "Fleet" });
  await loadSettings();
  assert.is(store.get(siteNameAtom), "Fleet");
  await demo.control({ op: "fail", path: "/setting", status: 502 });
  await loadSettings();
  assert.is(store.get(siteNameAtom), "Fleet");
  assert.instance(store.get(settingsAtom).error, HttpFailure);
});

test("late settings do not replace those of a newer session", async () => {
  await demo.signsIn();
  const release = demo.hold("GET /setting");
  const late = loadSettings();
  await settled(); // the answer is made while there is a session
  signOut();
  await settled();
  await release();
  await late;
  assert.is(version(), "", "the version is for admins");
});

test("the end of a session without a listener changes nothing", async () => {
  await atWork();
  unwatch();
  await demo.control({ op: "endSession" });
  await failureOf(nat.list());
  assert.is(session().status, "signedIn");
  await failureOf(readProfile());
});

test.run();
