/** Reads the profile whenever the page is shown, also after Back from a provider's page, and reports the result of a binding. */
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { useSearchParams } from "../../components/routing/Router.tsx";
import { text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { rereadProfile } from "../../state/session/profile.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { draft, keepDraft } from "../../state/unsaved/drafts.ts";
import { boundId } from "./binding.ts";

/** The provider that this tab is binding; stored while the browser is on the provider's page. */
const draftName = "binding";
export const rememberBinding = (provider: string | null): void => keepDraft(draftName, provider);

/** Reports the result of a binding from the profile. The address is not trusted: anyone can craft it. */
async function reportBinding(): Promise<void> {
  const provider = draft(draftName);
  rememberBinding(null);
  const profile = await rereadProfile();
  if (typeof provider !== "string" || provider === "") {
    notify({ kind: "info", title: text("profile.readAgain") });
  } else if (boundId(profile, provider) === null) {
    notify({
      kind: "error",
      title: text("profile.bindFailed"),
      text: text("profile.notBoundNow", { provider }),
      cause: text("profile.bindFailed"),
    });
  } else
    notify({
      kind: "success",
      title: text("profile.boundNow", { provider }),
      cause: text("profile.bindFailed"),
    });
}

export function useProfileRefresh(): { error: unknown; retry(): void } {
  const [params, setParams] = useSearchParams();
  const returned = params.has("oauth2");
  const { status } = useAtomValue(sessionAtom);
  const [error, setError] = useState<unknown>(null);
  const read = useCallback(async () => {
    try {
      await rereadProfile();
      setError(null);
    } catch (failure) {
      // An ended session has its own dialog (components/session/SignInAgain.tsx).
      if (!(failure instanceof SessionEnded)) setError(failure);
    }
  }, []);

  useEffect(() => {
    if (status === "signedIn") void read();
  }, [read, status]);

  useEffect(() => {
    if (!returned) return;
    setParams(
      (params) => {
        params.delete("oauth2");
        return params;
      },
      { replace: true },
    );
    // `read` above reports failures.
    void reportBinding().catch(() => undefined);
  }, [returned, setParams]);

  useEffect(() => {
    // The Back button can restore this page from the back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void read();
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [read]);

  return { error, retry: () => void read() };
}
