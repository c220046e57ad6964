import { Field } from "@formisch/react";
import { namingServers, type ServiceRow, serversNamed, serviceCovers } from "../../api/resources/service.ts";
import { ServerPicker } from "../../components/reference/ServerPicker.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import type { ServiceFormStore } from "./form-schema.ts";
import { coverageText } from "./service-texts.ts";

const coverModes: readonly (readonly [cover: number, label: MessageKey])[] = [
  [serviceCovers.allExcept, "serviceForm.cover.allExcept"],
  [serviceCovers.only, "serviceForm.cover.only"],
];

/** Selects the probing servers: a mode and a list of servers, summarised in one sentence. */
export function CoverageFields({ form }: { form: ServiceFormStore }) {
  const t = useText();
  const names = useNames(servers);
  return (
    <Field of={form} path={["cover"]}>
      {(covered) => {
        const cover = covered.input ?? serviceCovers.allExcept;
        const isOffered = coverModes.some(([value]) => value === cover);
        const choices = coverModes.map(([value, label]) => ({ value, label: t(label) }));
        if (!isOffered) choices.push({ value: cover, label: t("service.cover.other", { cover }) });
        return (
          <Field of={form} path={["skip_servers"]}>
            {({ input, onChange }) => {
              // Formisch types every member of an object as optional.
              const skip_servers = (input ?? {}) as ServiceRow["skip_servers"];
              const ids = serversNamed({ skip_servers });
              const none = cover === serviceCovers.only && ids.length === 0;
              const coverage = coverageText({ cover, skip_servers }, t, names);
              return (
                <>
                  <ChoiceField
                    label={t("service.coverage")}
                    choices={choices}
                    value={cover}
                    onChange={covered.onChange}
                    help={none ? t("serviceForm.probedByNone") : t("serviceForm.probedBy", { coverage })}
                  />
                  <ServerPicker
                    label={t(
                      cover === serviceCovers.only ? "serviceForm.serversOnly" : "serviceForm.serversExcept",
                    )}
                    optional={cover === serviceCovers.only ? undefined : t("list.optional")}
                    value={ids}
                    onChange={(selected) => onChange(namingServers(skip_servers, selected))}
                  />
                </>
              );
            }}
          </Field>
        );
      }}
    </Field>
  );
}
