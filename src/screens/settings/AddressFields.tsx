/** How the dashboard learns the addresses of visitors and agents: what the firewall and the binding of sessions stand on. */
import { useAtomValue } from "jotai";
import { memo } from "react";
import type { MessageKey } from "../../i18n/intl.ts";
import { useText } from "../../i18n/intl.ts";
import { profileAtom } from "../../state/session/session.ts";
import { isShown } from "./form-schema.ts";
import { HeaderField } from "./HeaderField.tsx";
import type { HeaderChoice } from "./header.ts";
import * as css from "./settings.css.ts";
import type { SectionProps } from "./settings-form.ts";

const webWays: Readonly<Record<HeaderChoice["way"], MessageKey>> = {
  none: "settings.web.none",
  peer: "settings.web.peer",
  header: "settings.web.header",
};
const agentWays: Readonly<Record<HeaderChoice["way"], MessageKey>> = {
  none: "settings.agent.none",
  peer: "settings.agent.peer",
  header: "settings.agent.header",
};

export const AddressFields = memo(function AddressFields({ form }: SectionProps) {
  const t = useText();
  const ip = useAtomValue(profileAtom)?.login_ip ?? "";
  const two = isShown.agentHeader();
  return (
    <>
      <p className={css.intro}>{ip ? t("settings.seenAs", { ip }) : t("settings.notSeen")}</p>
      <HeaderField
        form={form}
        path="web"
        label={t(two ? "settings.webHeader" : "settings.oneHeader")}
        help={undefined}
        ways={webWays}
      />
      {two ? (
        <HeaderField
          form={form}
          path="agent"
          label={t("settings.agentHeader")}
          help={undefined}
          ways={agentWays}
        />
      ) : null}
    </>
  );
});
