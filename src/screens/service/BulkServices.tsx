/** `?bulk`: edits several services together. */
import {
  namingServers,
  type ServiceForm,
  type ServiceRow,
  serversNamed,
  service,
  serviceCovers,
  serviceForm,
  shortestDuration,
} from "../../api/resources/service.ts";
import { BulkDialog, type BulkProps } from "../../components/bulk/BulkDialog.tsx";
import type { BulkKind } from "../../components/bulk/bulk-kind.ts";
import {
  type Coverage,
  coverageText,
  notifierGroup,
  servers as serversField,
  wholeNumber,
  yesNo,
} from "../../components/bulk/fields.tsx";
import { assertValidForm, withoutMissingServers } from "../../components/bulk/prepare-form.ts";
import { useNames } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import { services } from "../../state/collections/services.ts";
import { formOf, visible } from "./bulk-visible.ts";

const coverage = (form: ServiceForm): Coverage => ({
  how: form.cover === serviceCovers.only ? "only" : form.cover === serviceCovers.allExcept ? "allBut" : null,
  ids: serversNamed(form),
});

const withServers = (form: ServiceForm, ids: readonly number[]): ServiceForm => ({
  ...form,
  skip_servers: namingServers(form.skip_servers, ids),
});

export default function BulkServices(props: BulkProps<ServiceRow>) {
  const t = useText();
  const serverNames = useNames(servers);
  const groupNames = useNames(notifierGroups);
  const onOff = [t("bulk.on"), t("bulk.off")] as const;

  const kind: BulkKind<ServiceRow, ServiceForm> = {
    title: (count) => t("bulk.titleServices", { count }),
    collection: services,
    resource: service,
    formOf,
    ...withoutMissingServers<ServiceForm>(serversNamed, (form, gone) =>
      withServers(
        form,
        serversNamed(form).filter((id) => !gone.has(id)),
      ),
    ),
    async save(id, form) {
      assertValidForm(serviceForm, form);
      await service.update(id, form);
    },
    fields: [
      yesNo("notify", t("serviceForm.notify"), onOff),
      yesNo("latency_notify", t("serviceForm.latencyNotify"), onOff),
      notifierGroup(t("service.notifierGroup"), groupNames, t),
      wholeNumber("duration", {
        label: t("service.interval"),
        unit: t("bulk.secondsUnit"),
        least: shortestDuration,
        fault: t("list.durationInvalid"),
        read: (seconds) => t("bulk.seconds", { count: seconds }),
        t,
      }),
      visible(t),
      serversField<ServiceForm>({
        label: t("bulk.coveredServers"),
        get: coverage,
        set: withServers,
        unfit: t("bulk.otherCoverage"),
        show: (form) => {
          const current = coverage(form);
          return current.how === null
            ? t("service.cover.other", { cover: form.cover })
            : coverageText(current, serverNames, t);
        },
        t,
      }),
    ],
  };
  return <BulkDialog {...props} kind={kind} />;
}
