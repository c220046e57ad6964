/** The window's cookies, which all tests of sessions depend on. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { clearCookies, hasSession, sessionToken } from "../../../src/api/http/cookies.ts";
import { setCookie } from "../../as/demo.ts";

test("a session that is deleted and created again within one millisecond is the new one", () => {
  const real = Date.now;
  const then = real();
  Date.now = () => then;
  try {
    setCookie("nz-jwt=old; Path=/");
    clearCookies();
    assert.not.ok(hasSession());
    setCookie("nz-jwt=new; Path=/");
    assert.is(sessionToken(), "new");
  } finally {
    Date.now = real;
    clearCookies();
  }
});

test.run();
