/** What providers are called, and which of them this backend has. */
import { ddns } from "../../api/resources/ddns.ts";
import { has } from "../../api/versions/backend-version.ts";
import { useLoad } from "../../components/loading/useLoad.ts";
import type { Text } from "../../i18n/intl.ts";

const names: Readonly<Record<string, string>> = {
  webhook: "Webhook",
  cloudflare: "Cloudflare",
  tencentcloud: "Tencent Cloud",
  he: "Hurricane Electric",
};

/** Its name; one that is not known here stands as the backend has it. */
export const providerName = (provider: string, t: Text): string =>
  provider === "dummy" ? t("ddns.dummy") : (names[provider] ?? provider);

/** Those that every backend has, for one that does not say. */
function usual(): string[] {
  const known = ["dummy", "webhook", "cloudflare", "tencentcloud"];
  return has("ddnsProviderHe") === false ? known : [...known, "he"];
}

async function readProviders(): Promise<string[]> {
  try {
    return await ddns.providers();
  } catch (error) {
    console.warn("the DDNS providers could not be read", error);
    return [];
  }
}

/** The backend's providers, and the chosen one whatever the backend says of it. */
export function useProviders(chosen: string): string[] {
  const { value: known } = useLoad(readProviders, []);
  const all = known && known.length > 0 ? known : usual();
  return all.includes(chosen) ? all : [...all, chosen];
}
