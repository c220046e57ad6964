/** Shows the request with sample values for the placeholders. */
import { useState } from "react";
import { listed } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { mono, quiet } from "../../theme/text.css.ts";
import { Button } from "../../ui/button/Button.tsx";
import { join } from "../../ui/join.ts";
import * as css from "./NotificationForm.css.ts";
import { type PlaceholderContext, placeholders, samples, unreplaced } from "./placeholders.ts";
import { type RequestTemplate, requestOf } from "./request.ts";

/** `hidden`: blank fields keep stored values that are not shown. */
export function Preview({
  template,
  context,
  hidden,
}: {
  template: RequestTemplate;
  context: PlaceholderContext;
  hidden: boolean;
}) {
  const t = useText();
  const [test, setIsTest] = useState(false);
  const text = test ? "a test message" : t("notifierForm.sample");
  const values = samples(context, text, test);
  const request = requestOf(template, values);
  const unreplacedNames = unreplaced(
    `${template.url}\n${request.body === null ? "" : template.request_body}`,
    values,
  );
  const needsServer = (name: string) => placeholders.some(({ text, server }) => text === name && server);
  const missingInTest = unreplacedNames.filter((name) => test && needsServer(name));
  const unknown = unreplacedNames.filter((name) => !missingInTest.includes(name));
  const stored = <i className={quiet}>{t("notifierForm.previewStored")}</i>;
  return (
    <section className={css.preview} aria-label={t("notifierForm.preview")}>
      <div className={css.previewHead}>
        <span>{t("notifierForm.preview")}</span>
        <Button aria-pressed={!test} onClick={() => setIsTest(false)}>
          {t("notifierForm.previewAlert")}
        </Button>
        <Button aria-pressed={test} onClick={() => setIsTest(true)}>
          {t("notifierForm.previewTest")}
        </Button>
      </div>
      <pre className={join(mono, css.request)}>
        <b>{request.method}</b> {request.url || (hidden ? stored : "")}
        {request.headers.map(([name, value]) => `\n${name}: ${value}`)}
        {hidden && template.request_header === "" ? (
          <>
            {"\n"}
            {stored}
          </>
        ) : null}
        {request.body === null ? null : (
          <>
            {"\n\n"}
            {request.body || (hidden ? stored : "")}
          </>
        )}
      </pre>
      {request.notJson ? (
        <p className={css.warning}>{t("notifierForm.bodyNotJson", { ...request.notJson })}</p>
      ) : null}
      {missingInTest.length > 0 ? (
        <p>{t("notifierForm.absentInTest", { names: listed(missingInTest) })}</p>
      ) : null}
      {unknown.length > 0 ? (
        <p className={css.warning}>{t("notifierForm.unknownPlaceholder", { names: listed(unknown) })}</p>
      ) : null}
    </section>
  );
}
