/** The schema of the profile form. */
import { boolean, check, forward, type InferOutput, object, partialCheck, pipe, string } from "valibot";
import { bytesOf, fewestCharacters, lengthOf, mostBytes } from "../../api/session/password-length.ts";
import type { MessageKey } from "../../i18n/intl.ts";

const key = (message: MessageKey): MessageKey => message;
const maxLength = check((text: string) => bytesOf(text) <= mostBytes, key("profile.passwordLong"));

/** `canReject`: whether password login can be switched off now. */
export const profileForm = (canReject: () => boolean) =>
  pipe(
    object({
      new_username: pipe(
        string(),
        check((name) => name.trim() !== "", key("profile.nameRequired")),
        check((name) => lengthOf(name) <= 32, key("profile.nameLong")),
      ),
      original_password: pipe(
        string(),
        check((text) => text !== "", key("profile.currentRequired")),
        check((text) => lengthOf(text) >= 5, key("profile.currentShort")),
        maxLength,
      ),
      /** A blank field keeps the password. */
      new_password: pipe(
        string(),
        check((text) => text === "" || lengthOf(text) >= fewestCharacters, key("profile.newShort")),
        maxLength,
      ),
      repeat: string(),
      reject_password: pipe(
        boolean(),
        check((on) => !on || canReject(), key("profile.rejectNeedsBinding")),
      ),
    }),
    forward(
      partialCheck(
        [["new_password"], ["repeat"]],
        ({ new_password, repeat }) => new_password === repeat,
        key("profile.repeatDiffers"),
      ),
      ["repeat"],
    ),
  );

export type ProfileForm = InferOutput<ReturnType<typeof profileForm>>;

/** The request body. A blank new password sends the current one, because the backend would store a missing one as empty. */
export function changeOf({ new_username, original_password, new_password, reject_password }: ProfileForm) {
  return {
    original_password,
    new_username,
    new_password: new_password || original_password,
    reject_password,
  };
}
