/** Username and password: on the login page, and in the dialog after a session has ended. */
import { type FormEvent, useRef, useState } from "react";
import { safeParse } from "valibot";
import { Refused } from "../../api/http/failure.ts";
import { loginForm } from "../../api/session/login.ts";
import { explain, explainIssue } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { signIn } from "../../state/session/session.ts";
import { draft, keepDraft } from "../../state/unsaved/drafts.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Note } from "../../ui/field/Field.tsx";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import * as css from "./LoginForm.css.ts";

/** Message keys by field. */
type Errors = { username?: string; password?: string };

const draftName = "username";
/** The username of a sign-in attempt before a reload. */
const triedName = (): string => {
  const tried = draft(draftName);
  return typeof tried === "string" ? tried : "";
};

const check = (username: string, password: string): Errors => {
  const { issues } = safeParse(loginForm, { username, password });
  const errors: Errors = {};
  for (const issue of issues ?? []) {
    const field = issue.path?.[0]?.key as keyof Errors;
    errors[field] ??= issue.message;
  }
  return errors;
};

/** Both fields keep their text when the sign-in is refused. `username` is the initial name. */
export function LoginForm({ username: first = "" }: { username?: string }) {
  const t = useText();
  const [username, setUsername] = useState(() => first || triedName());
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState("");
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const found = check(username, password);
    setErrors(found);
    setRefusal("");
    const wrong = Object.keys(found)[0];
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setPending(true);
    try {
      // The firewall may block the page after a wrong password: keep the name over the reload.
      keepDraft(draftName, username);
      await signIn(username, password);
      keepDraft(draftName, null);
    } catch (error) {
      // The backend answers every refusal with this one code; the sentence names the possible reasons.
      const unknown = error instanceof Refused && /^ApiErrorUnauthorized\b/.test(error.text);
      setRefusal(unknown ? t("app.error.refusedLogin") : explain(error, t));
      form.current?.querySelector<HTMLInputElement>("[name=password]")?.select();
    } finally {
      setPending(false);
    }
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t("app.login.username")}
        name="username"
        value={username}
        placeholder="admin"
        autoComplete="username"
        autoCapitalize="off"
        error={errors.username && explainIssue(errors.username, t)}
        onInput={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t("app.login.password")}
        name="password"
        value={password}
        autoComplete="current-password"
        data-autofocus={first ? "" : undefined}
        showWord={t("app.login.show")}
        hideWord={t("app.login.hide")}
        error={errors.password && explainIssue(errors.password, t)}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      {refusal ? (
        <div role="alert">
          <Note id="login-refusal" error={refusal} />
        </div>
      ) : null}
      <Button kind="primary" type="submit" pending={pending}>
        {t("app.login.submit")}
      </Button>
    </form>
  );
}
