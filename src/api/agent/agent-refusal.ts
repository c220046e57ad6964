/**
 * Why there is no session with a machine, be it a terminal or files. The backend says it in the language of the site, so these sentences
 * are known in every language that it has (its pkg/i18n/translations up to 2.3.7); where one is not translated it is the English one.
 */
import { Refused } from "../http/failure.ts";

const notConnected = new Set([
  "server not found or not connected",
  "server nicht gefunden oder nicht verbunden",
  "server tidak ditemukan atau tidak terkoneksi",
  "servidor no encontrado o no conectado",
  "сервер не найден или не подключен",
  "சேவையகம் கண்டுபிடிக்கப்படவில்லை அல்லது இணைக்கப்படவில்லை",
  "服务器未找到或仍未连接",
  "伺服器未找到或仍未連線",
]);

/** Backends before 2.0 notice that an agent left only when they tell it something (contract §4.2). */
const left = /^rpc error: code = (Unavailable|Canceled) /;

/** Is the refusal that the server does not exist or has no agent connected? Every other one stays in the backend's own words. */
export const isNotConnected = (error: unknown): boolean =>
  error instanceof Refused && (notConnected.has(error.text.toLowerCase()) || left.test(error.text));

/**
 * Whose quota of sessions is used up (contract §4.2, from 2.2.0 on; these sentences are in no translation): 20 of a user, 40 of a server;
 * null for any other error.
 */
export function quotaOf(error: unknown): "user" | "server" | null {
  if (!(error instanceof Refused)) return null;
  const found = /^too many concurrent streams for this (user|server)$/.exec(error.text);
  return (found?.[1] as "user" | "server" | undefined) ?? null;
}
