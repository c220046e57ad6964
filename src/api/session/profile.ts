/** The signed-in user. */
import { type InferOutput, nullish, object, record, string } from "valibot";
import { call } from "../http/call.ts";
import { CSRF, hasSession, readCookie } from "../http/cookies.ts";
import { count, flag, id, text, time } from "../schema/go-json.ts";
import { noteVersionSignal } from "../versions/backend-version.ts";

/** Without `password`: backends ≤ 2.2.6 send the bcrypt hash, which must not be stored anywhere. */
export const profileData = object({
  id,
  created_at: time,
  updated_at: time,
  username: text,
  /** 0 admin, 1 user. Backends ≤ 2.1.0 leave out the admin's 0. */
  role: count,
  /** Servers that register with it belong to this user. */
  agent_secret: text,
  reject_password: flag,
  /** Empty unless the backend is configured to find addresses. */
  login_ip: text,
  /** Id at each provider, by its name in lower case. */
  oauth2_bind: nullish(record(string(), string()), () => ({})),
});

export type Profile = InferOutput<typeof profileData>;

/** Reads the profile. Rejects with SessionEnded where no user is signed in. */
export function readProfile(signal?: AbortSignal): Promise<Profile> {
  const before = readCookie(CSRF);
  return call({
    path: "/profile",
    schema: profileData,
    observe: (data) => noteSignals(Object(data), before),
    ...(signal && { signal }),
  });
}

function noteSignals(data: object, csrfBefore: string): void {
  if ("role" in data && data.role === 0) noteVersionSignal("adminRoleSent");
  else if (!("role" in data)) noteVersionSignal("roleAbsent");
  if ("password" in data) noteVersionSignal("passwordSent");
  // An older cookie proves nothing: another dashboard on this host name may have set it.
  if (!readCookie(CSRF)) {
    // Where the session cookie cannot be read, neither can this one.
    if (hasSession()) noteVersionSignal("csrfAbsent");
  } else if (!csrfBefore) noteVersionSignal("csrfSeeded");
}
