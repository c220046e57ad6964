/** The plots of a server. Their code is loaded after the page. */
import { componentLoader, useLoaded } from "../../../components/loading/lazy.ts";
import { InlineWaiting } from "../../../components/loading/Waiting.tsx";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { Section } from "./FactList.tsx";
import { PageBanner } from "./PageBanner.tsx";
import * as css from "./Plot.css.ts";
import type { PlotSectionProps } from "./PlotSection.tsx";

const loadPlotSection = componentLoader(() => import("./PlotSection.tsx"));

export function Plots(props: PlotSectionProps) {
  const t = useText();
  const { value: PlotSection, error, retry } = useLoaded(loadPlotSection);
  return (
    <Section title={t("tools.page.plots")}>
      {PlotSection ? <PlotSection {...props} /> : null}
      {!PlotSection && !error ? (
        <div className={css.waiting}>
          <InlineWaiting onRetry={retry} />
        </div>
      ) : null}
      {error && !PlotSection ? <PageBanner text={explain(error, t)} onRetry={retry} /> : null}
    </Section>
  );
}
