/** The request as it goes out, with made-up values in place of the placeholders. */
import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { mono, quiet } from "../../theme/text.css.ts";
import { Button } from "../../ui/button/Button.tsx";
import { join } from "../../ui/join.ts";
import * as css from "./NotificationForm.css.ts";
import { placeholders, type Situation, samples, unfilled } from "./placeholders.ts";
import { requestOf, type Sending } from "./request.ts";

/** `kept`: what is blank here is stored and not shown. */
export function Preview({
  sending,
  situation,
  kept,
}: {
  sending: Sending;
  situation: Situation;
  kept: boolean;
}) {
  const t = useText();
  const [test, setTest] = useState(false);
  const text = test ? "a test message" : t("notifierForm.sample");
  const values = samples(situation, text, test);
  const request = requestOf(sending, values);
  const left = unfilled(`${sending.url}\n${request.body === null ? "" : sending.request_body}`, values);
  const isOfServer = (name: string) => placeholders.some((one) => one.text === name && one.server);
  const absent = left.filter((name) => test && isOfServer(name));
  const unknown = left.filter((name) => !absent.includes(name));
  const stored = <i className={quiet}>{t("notifierForm.previewStored")}</i>;
  return (
    <section className={css.preview} aria-label={t("notifierForm.preview")}>
      <div className={css.previewHead}>
        <span>{t("notifierForm.preview")}</span>
        <Button aria-pressed={!test} onClick={() => setTest(false)}>
          {t("notifierForm.previewAlert")}
        </Button>
        <Button aria-pressed={test} onClick={() => setTest(true)}>
          {t("notifierForm.previewTest")}
        </Button>
      </div>
      <pre className={join(mono, css.request)}>
        <b>{request.method}</b> {request.url || (kept ? stored : "")}
        {request.headers.map(([name, value]) => `\n${name}: ${value}`)}
        {kept && sending.request_header === "" ? (
          <>
            {"\n"}
            {stored}
          </>
        ) : null}
        {request.body === null ? null : (
          <>
            {"\n\n"}
            {request.body || (kept ? stored : "")}
          </>
        )}
      </pre>
      {request.notJson ? (
        <p className={css.warning}>{t("notifierForm.bodyNotJson", { ...request.notJson })}</p>
      ) : null}
      {absent.length > 0 ? <p>{t("notifierForm.absentInTest", { names: absent.join(" ") })}</p> : null}
      {unknown.length > 0 ? (
        <p className={css.warning}>{t("notifierForm.unknownPlaceholder", { names: unknown.join(" ") })}</p>
      ) : null}
    </section>
  );
}
