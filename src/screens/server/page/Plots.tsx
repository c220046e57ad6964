/** The plots of a server, which come with a library of their own once its page stands. */
import { loader, useLoaded } from "../../../components/loaded.ts";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { Section } from "./FactList.tsx";
import type { PlotSectionProps } from "./PlotSection.tsx";
import * as css from "./ServerPage.css.ts";

const section = loader(async () => (await import("./PlotSection.tsx")).default);

export function Plots(props: PlotSectionProps) {
  const t = useText();
  const { value: PlotSection, error, retry } = useLoaded(section);
  return (
    <Section title={t("fleet.page.plots")}>
      {PlotSection ? <PlotSection {...props} /> : null}
      {!PlotSection && !error ? <Spinner /> : null}
      {error && !PlotSection ? (
        <div className={css.banner} role="alert">
          <span>{explain(error, t)}</span>
          <Button onClick={retry}>{t("app.retry")}</Button>
        </div>
      ) : null}
    </Section>
  );
}
