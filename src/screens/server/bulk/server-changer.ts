import { Refused } from "../../../api/http/failure.ts";
import { type ServerForm, type ServerRow, server } from "../../../api/resources/server.ts";
import { serverFormOf } from "../../../api/resources/server-form.ts";
import { rowChanger } from "../../../components/bulk/fresh-rows.ts";
import { text } from "../../../i18n/intl.ts";

/** Changes servers one by one, each from a fresh read. Use one changer for a whole run. `onSend` is called before each save. */
export const serverChanger = (
  change: (form: ServerForm, id: number) => ServerForm,
  onSend: (id: number, before: ServerForm, after: ServerForm) => void = () => undefined,
) =>
  rowChanger<ServerRow, ServerForm>({
    formOf: serverFormOf,
    read: server.read,
    change,
    async save(id, form, before) {
      // Otherwise the schema of the request would report a malformed answer.
      if (form.name === "") throw new Refused(text("app.nameRequired"));
      onSend(id, before, form);
      await server.update(id, form);
      return undefined;
    },
  });
