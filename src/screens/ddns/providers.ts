/** The names of DDNS providers, and the providers of this backend. */
import { ddns } from "../../api/resources/ddns.ts";
import { has } from "../../api/versions/backend-version.ts";
import { useLoad } from "../../components/loading/useLoad.ts";
import type { Text } from "../../i18n/intl.ts";

const names: ReadonlyMap<string, string> = new Map([
  ["webhook", "Webhook"],
  ["cloudflare", "Cloudflare"],
  ["tencentcloud", "Tencent Cloud"],
  ["he", "Hurricane Electric"],
]);

/** The name of a provider; an unknown provider keeps its id. */
export const providerName = (provider: string, t: Text): string =>
  provider === "dummy" ? t("ddns.dummy") : (names.get(provider) ?? provider);

/** The usual providers, for a backend whose list cannot be read. */
function defaultProviders(): string[] {
  const providers = ["dummy", "webhook", "cloudflare", "tencentcloud"];
  return has("ddnsProviderHe") === false ? providers : [...providers, "he"];
}

async function readProviders(): Promise<string[]> {
  try {
    return await ddns.providers();
  } catch (error) {
    console.warn("the DDNS providers could not be read", error);
    return [];
  }
}

/** The backend's providers, and the chosen one even if the backend does not list it. */
export function useProviders(chosen: string): string[] {
  const { value: loaded } = useLoad(readProviders, []);
  const all = loaded && loaded.length > 0 ? loaded : defaultProviders();
  return all.includes(chosen) ? all : [...all, chosen];
}
