/** Reads the profile whenever the page is come to, also by Back from a provider, and says what became of a binding. */
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { useSearchParams } from "../../components/routing/Router.tsx";
import { text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { rereadProfile } from "../../state/session/profile.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { draft, keepDraft } from "../../state/unsaved/drafts.ts";
import { boundId } from "./bound.ts";

/** Which provider this tab has gone to, to be bound; kept while the provider's page stands in its place. */
const draftName = "binding";
export const noteBinding = (provider: string | null): void => keepDraft(draftName, provider);

/** What stands in the address may have been put there by anyone: only the profile says whether something was bound. */
async function tell(): Promise<void> {
  const provider = draft(draftName);
  noteBinding(null);
  const profile = await rereadProfile();
  if (typeof provider !== "string" || provider === "") {
    notify({ kind: "info", title: text("profile.readAgain") });
  } else if (boundId(profile, provider) === null) {
    notify({
      kind: "error",
      title: text("profile.bindFailed"),
      text: text("profile.notBoundNow", { provider }),
    });
  } else notify({ kind: "success", title: text("profile.boundNow", { provider }) });
}

export function useFreshProfile(): { error: unknown; retry(): void } {
  const [params, setParams] = useSearchParams();
  const returned = params.has("oauth2");
  const { status } = useAtomValue(sessionAtom);
  const [error, setError] = useState<unknown>(null);
  const read = useCallback(async () => {
    try {
      await rereadProfile();
      setError(null);
    } catch (failure) {
      // A session that ended has its own dialog (components/session/SignInAgain.tsx).
      if (!(failure instanceof SessionEnded)) setError(failure);
    }
  }, []);

  useEffect(() => {
    if (status === "signedIn") void read();
  }, [read, status]);

  useEffect(() => {
    if (!returned) return;
    setParams(
      (now) => {
        now.delete("oauth2");
        return now;
      },
      { replace: true },
    );
    // Why it could not be read is told above.
    void tell().catch(() => undefined);
  }, [returned, setParams]);

  useEffect(() => {
    // Back from the provider may bring this very page again, as it was left.
    const again = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void read();
    };
    addEventListener("pageshow", again);
    return () => removeEventListener("pageshow", again);
  }, [read]);

  return { error, retry: () => void read() };
}
