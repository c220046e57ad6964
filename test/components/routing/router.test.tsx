/** react-router over the guarded history: links, navigation, and changes of the query. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  changeQuery,
  Link,
  useLocation,
  useNavigate,
  useSearchParams,
} from "../../../src/components/routing/Router.tsx";
import { guardLeaving } from "../../../src/state/unsaved/guard.ts";
import { eventually } from "../../as/eventually.ts";
import { address, goes, openAt, pageHistory, visit } from "../../as/test-history.tsx";
import { click, get, settled } from "../../as/user.ts";

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <>
      <p role="status">{`${pathname}${search} q=${params.get("q") ?? ""}`}</p>
      <Link to="/">Home</Link>
      <Link to="/nat?q=a">Profiles</Link>
      <button type="button" onClick={() => navigate("/login", { replace: true, state: { from: pathname } })}>
        Leave
      </button>
    </>
  );
}

let leave = async () => {};
const shown = () => get("status").textContent;
test.before.each(async () => {
  leave = await visit("/list?q=web", <Page />);
});
test.after.each(() => leave());

test("the location is below the base, and links begin with it; home keeps its slash", () => {
  assert.is(shown(), "/list?q=web q=web");
  assert.is(get("link", "Home").getAttribute("href"), "/dashboard/");
  assert.is(get("link", "Profiles").getAttribute("href"), "/dashboard/nat?q=a");
});

test("a link opens its page without a load, and Back returns", async () => {
  await click("link", "Profiles");
  await eventually(() => assert.equal([address(), shown()], ["/nat?q=a", "/nat?q=a q=a"]));
  await goes(-1);
  await eventually(() => assert.equal([address(), shown()], ["/list?q=web", "/list?q=web q=web"]));
});

test("a link asks before typed text is lost", async () => {
  let answer = false;
  const release = guardLeaving(async () => answer);
  await click("link", "Home");
  await eventually(() => assert.equal([address(), shown()], ["/list?q=web", "/list?q=web q=web"]));
  answer = true;
  await click("link", "Home");
  await settled();
  release();
  assert.equal([address(), shown()], ["/", "/ q="]);
});

test("navigation replaces an entry and keeps a state in it", async () => {
  await click("button", "Leave");
  await eventually(() => assert.is(address(), "/login"));
  await eventually(() =>
    assert.equal([pageHistory.location().state, pageHistory.action()], [{ from: "/list" }, "REPLACE"]),
  );
});

test("two changes of the query in a row both count, and a replaced entry keeps its state", async () => {
  openAt("/list");
  const set = (name: string, value: string, options: { replace?: boolean; state?: unknown } = {}): void =>
    changeQuery((params) => {
      params.set(name, value);
      return params;
    }, options);
  set("edit", "7", { state: { panel: true } });
  set("q", "web", { replace: true });
  await settled();
  await eventually(() =>
    assert.equal([address(), shown()], ["/list?edit=7&q=web", "/list?edit=7&q=web q=web"]),
  );
  await eventually(() => assert.equal(pageHistory.location().state, { panel: true }));
});

test.run();
