/** Beside the figures of a server: identity, groups, DDNS, machine. Below them: its notes. */
import { useAtomValue } from "jotai";
import type { Host, State } from "../../../api/resources/server.ts";
import { referenceText } from "../../../components/reference/Reference.tsx";
import { useNames } from "../../../components/reference/useNames.ts";
import { Link } from "../../../components/routing/Router.tsx";
import { dateTime } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { ddnsProfiles } from "../../../state/collections/ddns-profiles.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { useServerState } from "../../../state/live/hooks.ts";
import { mono } from "../../../theme/text.css.ts";
import { join } from "../../../ui/join.ts";
import { hasValues } from "../note/note-model.ts";
import { FactList, Section } from "./FactList.tsx";
import { ddnsFacts, gpus, hasReported, hostFacts, identityFacts, temperatures } from "./facts.ts";
import { noteFacts } from "./note-facts.ts";
import * as css from "./ServerPage.css.ts";

export function About({ row, state }: { row: ListedServer; state: State | null }) {
  const t = useText();
  return (
    <div className={css.column}>
      <Section title={t("tools.page.about")}>
        <Identity row={row} />
      </Section>
      <Section title={t("server.groups")}>
        <Groups id={row.id} />
      </Section>
      <Section title={t("serverForm.enableDdns")}>
        <Ddns row={row} />
      </Section>
      <Section title={t("tools.page.host")}>
        {hasReported(row.host) ? (
          <FactList facts={hostFacts(row.host, t)} />
        ) : (
          <p className={css.quietText}>{t("tools.page.nothing")}</p>
        )}
      </Section>
      <Sensors host={row.host} state={state} />
    </div>
  );
}

export function Notes({ row }: { row: ListedServer }) {
  const t = useText();
  return (
    <div className={join(css.column, css.notes)}>
      <Section title={t("serverForm.note")}>
        <NoteText label={t("serverForm.note")} text={row.note} />
      </Section>
      <Section title={t("serverForm.publicNote")}>
        <PublicNote text={row.public_note} />
      </Section>
    </div>
  );
}

function Identity({ row }: { row: ListedServer }) {
  const t = useText();
  const { lastSeen } = useServerState(row.id);
  const seen = { name: t("server.lastSeen"), value: lastSeen ? dateTime(lastSeen) : t("server.notSeen") };
  return <FactList facts={[...identityFacts(row, t), seen]} />;
}

/** Figures that only some machines report. */
function Sensors({ host, state }: { host: Host; state: State | null }) {
  const t = useText();
  const gpuLoads = gpus(host, state);
  const degrees = temperatures(state);
  return (
    <>
      {gpuLoads.length > 0 ? (
        <Section title={t("tools.page.gpus")}>
          <FactList facts={gpuLoads} />
        </Section>
      ) : null}
      {degrees.length > 0 ? (
        <Section title={t("tools.page.temperatures")}>
          <FactList facts={degrees} />
        </Section>
      ) : null}
    </>
  );
}

/** The groups of a server, each a link to its servers. */
function Groups({ id }: { id: number }) {
  const t = useText();
  const { rows } = useAtomValue(serverGroups.state);
  const groups = rows.filter(({ servers }) => servers.includes(id));
  if (groups.length === 0) return <p className={css.quietText}>{t("tools.page.noGroups")}</p>;
  return (
    <ul className={css.links}>
      {groups.map((group) => (
        <li key={group.id}>
          <Link to={`/?group=${group.id}`} className={css.link}>
            {group.name || `#${group.id}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Ddns({ row }: { row: ListedServer }) {
  const t = useText();
  const names = useNames(ddnsProfiles);
  const facts = ddnsFacts(row, (id) => referenceText(id, names, t), t("tools.page.ownDomains"));
  return (
    <>
      <p className={css.quietText}>{row.enable_ddns ? t("list.yes") : t("list.no")}</p>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
    </>
  );
}

/** The unchanged text of a note. */
function NoteText({ label, text, code }: { label: string; text: string; code?: true }) {
  if (!text.trim()) return <p className={css.quietText}>–</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
    <section className={join(css.noteText, code && mono)} aria-label={label} tabIndex={0}>
      {text}
    </section>
  );
}

function PublicNote({ text }: { text: string }) {
  const t = useText();
  const label = t("serverForm.publicNote");
  if (!hasValues(text)) return <NoteText label={label} text={text} code />;
  return (
    <>
      <FactList facts={noteFacts(text, t)} />
      <details className={css.details}>
        <summary>{t("tools.page.asWritten")}</summary>
        <NoteText label={label} text={text} code />
      </details>
    </>
  );
}
