import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { readSiteSecret } from "../../../api/resources/setting.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";
import { loadSettings, settingsAtom } from "../../../state/backend/settings.ts";
import { profileAtom } from "../../../state/session/session.ts";
import { type Ingredients, secretFor, type Whose } from "./command.ts";

/** What is known for a command at this moment. */
export interface Known {
  /** Null while something is on its way, and where something could not be read. */
  ingredients: Ingredients | null;
  whose: Whose | null;
  /** What is lacking for good until `retry`; `error` is why. */
  lacks: "profile" | "settings" | null;
  /** Settings that could not be read; with `ingredients`, these are from before. */
  error: unknown;
  /** Reads everything again. */
  retry(): void;
}

/**
 * Settings and secret for the install commands, read anew when the dialog opens: somebody may just have filled the address in.
 * What was read before is shown meanwhile. A setting that fails takes nothing down.
 */
export function useIngredients(): Known {
  const { setting, error } = useAtomValue(settingsAtom);
  const profile = useAtomValue(profileAtom);
  const [turn, setTurn] = useState(0);
  const needsSite = profile !== null && profile.agent_secret === "" && profile.role === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    void loadSettings();
  }, [turn]);

  // Where the secret cannot be read, the settings' own failure is shown.
  const site = useLoad(needsSite ? () => readSiteSecret() : null, [needsSite, turn]);
  /** Undefined: not known yet; empty: there is none. */
  const siteSecret = site.error ? "" : site.value;

  const retry = useCallback(() => setTurn((now) => now + 1), []);
  const found = profile && secretFor(profile, siteSecret ?? "");
  const nothing = { ingredients: null, whose: null, error, retry };
  if (!profile) return { ...nothing, lacks: "profile" };
  if (!setting) return { ...nothing, lacks: error ? "settings" : null };
  if (needsSite && siteSecret === undefined) return { ...nothing, lacks: null };
  const { install_host: installHost, tls } = setting.config;
  return {
    ingredients: { installHost, tls, secret: found?.secret ?? "" },
    whose: found?.whose ?? null,
    lacks: null,
    error,
    retry,
  };
}
