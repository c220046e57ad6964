/** The user who is signed in. */
import { type InferOutput, nullish, object, record, string } from "valibot";
import { call } from "../http/call.ts";
import { CSRF, hasSession, readCookie } from "../http/cookies.ts";
import { count, flag, id, text, time } from "../schema/go-json.ts";
import { notePassive } from "../versions/backend-version.ts";

/** Without `password`: ≤ 2.2.6 send the bcrypt hash along, which must not be kept anywhere. */
export const profileData = object({
  id,
  created_at: time,
  updated_at: time,
  username: text,
  /** 0 admin, 1 user. ≤ 2.1.0 leave the admin's out. */
  role: count,
  /** Servers that register with it belong to this user. */
  agent_secret: text,
  reject_password: flag,
  /** Empty unless the backend is told where to find addresses. */
  login_ip: text,
  /** Id at each provider, by its name in lower case. */
  oauth2_bind: nullish(record(string(), string()), () => ({})),
});

export type Profile = InferOutput<typeof profileData>;

/** Reads the profile. SessionEnded means that nobody is signed in. */
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
  if ("role" in data && data.role === 0) notePassive("adminRoleSent");
  else if (!("role" in data)) notePassive("roleAbsent");
  if ("password" in data) notePassive("passwordSent");
  // A cookie that was there before proves nothing: another dashboard on this host name may have set it.
  if (!readCookie(CSRF)) {
    // Without a readable session cookie the jar itself tells nothing.
    if (hasSession()) notePassive("csrfAbsent");
  } else if (!csrfBefore) notePassive("csrfSeeded");
}
