/** Changes the user's name and password. Saving ends all sessions of the user, so the form warns and then signs in again. */
import { Field, getInput } from "@formisch/react";
import { useState } from "react";
import { lengthOf } from "../../api/session/password-length.ts";
import type { Profile } from "../../api/session/profile.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import { useEditForm } from "../../components/editor/useEditForm.ts";
import { Help } from "../../components/help/Help.tsx";
import { Banner } from "../../components/messages/Banner.tsx";
import { useSearchParams } from "../../components/routing/Router.tsx";
import { useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { leaveSession, rereadProfile, saveProfile } from "../../state/session/profile.ts";
import { profileAtom, signInCause } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { changeOf, type ProfileForm as Form, profileForm } from "./form-schema.ts";
import * as css from "./Profile.css.ts";
import { strengthOf } from "./password-strength.ts";

const formOf = ({ username, reject_password }: Profile): Form => ({
  new_username: username,
  original_password: "",
  new_password: "",
  repeat: "",
  reject_password,
});

/** The latest known profile: it can change while the form is open. */
const latestProfile = (): Profile | null => store.get(profileAtom);
const hasBinding = (): boolean => Object.keys(latestProfile()?.oauth2_bind ?? {}).length > 0;

const isUnchanged = ({ new_username, new_password, reject_password }: Form): boolean =>
  new_username === latestProfile()?.username &&
  reject_password === latestProfile()?.reject_password &&
  new_password === "";

/** Minimum length of a name on the login page (spec §5). */
const minLoginNameLength = 2;

export default function ProfileForm({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const t = useText();
  const [, setParams] = useSearchParams();
  const [schema] = useState(() => profileForm(hasBinding));
  const edit = useEditForm({
    schema,
    name: "profile",
    initial: formOf(profile),
    fresh: () => rereadProfile().then(formOf),
    secrets: ["original_password", "new_password", "repeat"],
  });
  const { form } = edit;
  const [showUnchanged, setShowUnchanged] = useState(false);
  const typed = getInput(form) as Form;
  const revealLabels = { showWord: t("profile.showPassword"), hideWord: t("profile.hidePassword") };
  const strength = strengthOf(typed.new_password, typed.new_username);

  const unchanged = isUnchanged(typed);

  /** Rejects an unchanged form: saving it would end all sessions without need. */
  async function isChange(value: Form): Promise<boolean> {
    setShowUnchanged(isUnchanged(value));
    return !isUnchanged(value);
  }

  async function save(value: Form): Promise<void> {
    if (await saveProfile(changeOf(value))) {
      notify({ kind: "success", title: t("profile.updated"), text: t("profile.signedInAgain") });
      return;
    }
    // After the next sign-in the user returns to the page, not to this dialog.
    setParams(
      (params) => {
        params.delete("update");
        return params;
      },
      { replace: true },
    );
    leaveSession();
    notify({
      kind: "success",
      sticky: true,
      title: t("profile.updated"),
      text: t(value.reject_password ? "profile.signInByProvider" : "profile.signInByPassword"),
      cause: signInCause,
    });
  }

  return (
    <EditorDialog
      title={t("profile.update")}
      submit={t("list.save")}
      fields={{
        new_username: t("profile.username"),
        original_password: t("profile.currentPassword"),
        new_password: t("profile.newPassword"),
        repeat: t("profile.repeat"),
        reject_password: t("profile.reject"),
      }}
      edit={edit}
      gone={false}
      outcome="notified"
      confirm={isChange}
      save={save}
      onClose={onClose}
      onSaved={onClose}
    >
      <div className={css.notice}>
        {t(typed.reject_password ? "profile.endsSessionsRejected" : "profile.endsSessions")}
      </div>
      <Field of={form} path={["new_username"]}>
        {(field) => (
          <TextField
            label={t("profile.username")}
            autoComplete="username"
            autoCapitalize="off"
            help={
              lengthOf(typed.new_username.trim()) === 1
                ? t("profile.nameShortAtLogin", { count: minLoginNameLength })
                : undefined
            }
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={form} path={["original_password"]}>
        {(field) => (
          <PasswordField
            label={t("profile.currentPassword")}
            autoComplete="current-password"
            {...revealLabels}
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={form} path={["new_password"]}>
        {(field) => (
          <PasswordField
            label={t("profile.newPassword")}
            optional={t("list.optional")}
            help={<Help text={t("profile.newPasswordHelp")} more={t("profile.newPasswordMore")} />}
            autoComplete="new-password"
            {...revealLabels}
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <p role="status" className={css.live}>
        {strength ? t("profile.strength", { strength: t(strength) }) : ""}
      </p>
      <Field of={form} path={["repeat"]}>
        {(field) => (
          <>
            <PasswordField
              label={t("profile.repeat")}
              optional={typed.new_password === "" ? t("list.optional") : undefined}
              autoComplete="new-password"
              {...revealLabels}
              {...fieldProps(field, t)}
            />
            <p role="status" className={css.live}>
              {typed.repeat === "" || field.errors
                ? ""
                : t(typed.repeat === typed.new_password ? "profile.repeatSame" : "profile.repeatNotYet")}
            </p>
          </>
        )}
      </Field>
      <Field of={form} path={["reject_password"]}>
        {(field) => (
          <SwitchField
            label={t("profile.reject")}
            help={t(hasBinding() ? "profile.rejectHelp" : "profile.rejectNeedsBinding")}
            error={fieldProps(field, t).error}
            checked={field.input ?? false}
            onChange={field.onChange}
            ref={field.props.ref}
          />
        )}
      </Field>
      {showUnchanged && unchanged ? <Banner kind="warning" text={t("profile.nothingChanged")} /> : null}
    </EditorDialog>
  );
}
