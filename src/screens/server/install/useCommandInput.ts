import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { readSiteSecret } from "../../../api/resources/setting.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";
import { loadSettings, settingsAtom } from "../../../state/backend/settings.ts";
import { profileAtom } from "../../../state/session/session.ts";
import { type CommandInput, type SecretOwner, secretFor } from "./command.ts";

/** The current input of a command. */
export interface Known {
  /** Null while loading, and if something could not be read. */
  input: CommandInput | null;
  secretOwner: SecretOwner | null;
  /** The part that could not be read; `error` is the reason. */
  missing: "profile" | "settings" | "owner" | null;
  /** Why settings could not be read; `input`, if any, is from an earlier read. */
  error: unknown;
  /** Reads everything again. */
  retry(): void;
}

/**
 * Settings and secret for the install commands, read again when the dialog opens, because an admin may just have set the address.
 * Until then, and if reading fails, earlier values are shown.
 */
export function useCommandInput(): Known {
  const { setting, error } = useAtomValue(settingsAtom);
  const profile = useAtomValue(profileAtom);
  const [attempt, setAttempt] = useState(0);
  const needsSite = profile !== null && profile.agent_secret === "" && profile.role === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts another read
  useEffect(() => {
    void loadSettings();
  }, [attempt]);

  // If the secret cannot be read, the failure to read the settings is shown.
  const site = useLoad(needsSite ? () => readSiteSecret() : null, [needsSite, attempt]);
  /** Undefined: not known yet; empty: there is none. */
  const siteSecret = site.error ? "" : site.value;

  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  const known = profile && secretFor(profile, siteSecret ?? "");
  const nothing = { input: null, secretOwner: null, error, retry };
  if (!profile) return { ...nothing, missing: "profile" };
  if (!setting) return { ...nothing, missing: error ? "settings" : null };
  if (needsSite && siteSecret === undefined) return { ...nothing, missing: null };
  const { install_host: installHost, tls } = setting.config;
  return {
    input: { installHost, tls, secret: known?.secret ?? "" },
    secretOwner: known?.secretOwner ?? null,
    missing: null,
    error,
    retry,
  };
}
