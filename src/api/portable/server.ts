/**
 * The DDNS links of servers. An import never creates or renames a server, because servers register themselves; it finds them by UUID, else
 * by name.
 */
import { array, object, string } from "valibot";
import { type ServerForm, type ServerRow, serverForm, server as verbs } from "../resources/server.ts";
import { serverFormOf } from "../resources/server-form.ts";
import { parseOrThrow } from "../schema/go-json.ts";
import { idList, type Member, reference } from "./members.ts";
import { type ExistingRow, type Portable, portable } from "./portable.ts";

type Form = ServerForm & { uuid: string };

const blank: Form = {
  name: "",
  uuid: "",
  note: "",
  public_note: "",
  display_index: 0,
  hide_for_guest: false,
  enable_ddns: false,
  ddns_profiles: [],
  override_ddns_domains: {},
};

const formOf = (row: Omit<ServerRow, "state">): Form => ({ ...serverFormOf(row), uuid: row.uuid });

export const existingServer = (row: Omit<ServerRow, "state">): ExistingRow => ({
  id: row.id,
  name: row.name,
  form: formOf(row),
});

const overrides = array(object({ profile: reference, domains: array(string()) }));

/** The domains that replace those of a profile. */
const domainsByProfile: Member<Record<string, string[]>> = {
  kind: "ddns",
  toFile: (map, name) =>
    Object.entries(map).map(([id, domains]) => ({ profile: name("ddns", Number(id)), domains })),
  fromFile: (file, find) =>
    Object.fromEntries(
      parseOrThrow(overrides, file).flatMap(({ profile, domains }) => {
        const id = find("ddns", profile, false);
        return id === null ? [] : [[id, domains]];
      }),
    ),
};

const whole = portable<ServerRow, Form>({
  kind: "server",
  verbs: {
    list: verbs.list,
    read: verbs.read,
    create: () => Promise.reject(new Error("servers register themselves")),
    update: verbs.update,
  },
  schema: serverForm,
  blank,
  formOf,
  members: { ddns_profiles: idList("ddns"), override_ddns_domains: domainsByProfile },
});

const members = ["name", "uuid", "enable_ddns", "ddns_profiles", "override_ddns_domains"];

export const server: Portable = {
  ...whole,
  members,
  read(item, base, find) {
    const links = Object.entries(item).filter(([member]) => members.includes(member));
    const form = whole.read(Object.fromEntries(links), base, find);
    return base ? { ...form, name: base.name, uuid: base.uuid } : form;
  },
  faults: (form, base) =>
    base ? whole.faults(form, base) : [{ member: "name", message: "exchange.noServer" }],
};
