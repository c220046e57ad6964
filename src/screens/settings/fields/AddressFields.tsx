/** The sources of visitor and agent addresses. The firewall and the binding of sessions to addresses depend on them. */
import { useAtomValue } from "jotai";
import { memo } from "react";
import type { MessageKey } from "../../../i18n/intl.ts";
import { useText } from "../../../i18n/intl.ts";
import { profileAtom } from "../../../state/session/session.ts";
import { isShown } from "../form-schema.ts";
import type { HeaderChoice } from "../header.ts";
import * as css from "../settings.css.ts";
import type { SectionProps } from "../settings-form.ts";
import { HeaderField } from "./HeaderField.tsx";

const webSourceHelp: Readonly<Record<HeaderChoice["source"], MessageKey>> = {
  none: "settings.web.none",
  peer: "settings.web.peer",
  header: "settings.web.header",
};
const agentSourceHelp: Readonly<Record<HeaderChoice["source"], MessageKey>> = {
  none: "settings.agent.none",
  peer: "settings.agent.peer",
  header: "settings.agent.header",
};

export const AddressFields = memo(function AddressFields({ form }: SectionProps) {
  const t = useText();
  const ip = useAtomValue(profileAtom)?.login_ip ?? "";
  const separate = isShown.agentHeader();
  return (
    <>
      <p className={css.intro}>{ip ? t("settings.seenAs", { ip }) : t("settings.notSeen")}</p>
      <HeaderField
        form={form}
        path="web"
        label={t(separate ? "settings.webHeader" : "settings.oneHeader")}
        sourceHelp={webSourceHelp}
      />
      {separate ? (
        <HeaderField
          form={form}
          path="agent"
          label={t("settings.agentHeader")}
          sourceHelp={agentSourceHelp}
        />
      ) : null}
    </>
  );
});
