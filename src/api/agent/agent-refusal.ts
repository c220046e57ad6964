/**
 * Reasons for a refused terminal or file session. The backend answers in the language of the site, so this lists its sentences in all of
 * its languages (pkg/i18n/translations up to 2.3.7); an untranslated one is English.
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

/** Backends before 2.0 notice a disconnected agent only when they write to it (contract §4.2). */
const disconnected = /^rpc error: code = (Unavailable|Canceled) /;

/** Whether the server does not exist or its agent is not connected. */
export const isNotConnected = (error: unknown): boolean =>
  error instanceof Refused && (notConnected.has(error.text.toLowerCase()) || disconnected.test(error.text));

/**
 * The quota of sessions that is used up: 20 of a user, 40 of a server (contract §4.2, from 2.2.0 on; the sentences are not translated);
 * null for any other error.
 */
export function quotaOf(error: unknown): "user" | "server" | null {
  if (!(error instanceof Refused)) return null;
  const found = /^too many concurrent streams for this (user|server)$/.exec(error.text);
  return (found?.[1] as "user" | "server" | undefined) ?? null;
}
