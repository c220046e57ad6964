import { type Text, useText } from "../../../i18n/intl.ts";
import { listedMore } from "../../../i18n/measure.ts";
import { Button } from "../../../ui/button/Button.tsx";
import type { PossibleCause } from "./diagnosis.ts";
import * as css from "./install.css.ts";

const ipsShown = 8;

/** A possible cause as a sentence. */
export function wordsOf(one: PossibleCause, t: Text): string {
  switch (one.kind) {
    case "scheme":
      return t("tools.add.scheme", { host: one.host, scheme: one.scheme });
    case "spaces":
      return t("tools.add.spaces", { host: one.host });
    case "port":
      return t("tools.add.port", { host: one.host });
    case "tlsOff":
      return t("tools.add.tlsOff");
    case "tlsOn":
      return t("tools.add.tlsOn");
    case "otherHost":
      return t("tools.add.otherHost", { host: one.host, here: one.here });
    case "blocked":
      return t("tools.add.blocked", {
        ips: listedMore(one.ips.slice(0, ipsShown), one.ips.length - ipsShown),
      });
    case "socket":
      return t(one.wasLive ? "tools.add.socketLost" : "tools.add.socketNever");
    case "secretOwner":
      return t(one.secretOwner === "own" ? "tools.add.ownSecret" : "tools.add.siteSecret");
  }
}

/** The list of possible causes, updated with new data. */
export function Diagnosis({ found, onRetry }: { found: readonly PossibleCause[]; onRetry(): void }) {
  const t = useText();
  return (
    <section className={css.diagnosis}>
      <div className={css.stack}>
        <h3 className={css.heading}>{t("tools.add.doubts")}</h3>
        <ul className={css.list}>
          {found.map((one) => (
            <li key={one.kind}>{wordsOf(one, t)}</li>
          ))}
        </ul>
        {found.some(({ kind }) => kind !== "secretOwner") ? null : <p>{t("tools.add.nothing")}</p>}
        <div>
          <Button onClick={onRetry}>{t("tools.add.again")}</Button>
        </div>
      </div>
    </section>
  );
}
