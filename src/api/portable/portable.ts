/** Export and import of resources behind one interface. */
import { boolean, type GenericSchema, getDotPath, safeParse, string } from "valibot";
import { Unexpected } from "../http/failure.ts";
import type { Verbs } from "../resources/verbs.ts";
import type { Rows } from "../schema/go-json.ts";
import { type FindReference, figure, type Kind, type Member, type NameReference, plain } from "./members.ts";

/** Members of a form, or of an item in a file, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** An existing row; updates start from its form (contract §9.9). */
export interface ExistingRow {
  id: number;
  name: string;
  form: Fields;
}

/** A reason why a form would be refused: `message` is the key of a sentence. */
export interface Fault {
  member: string;
  message: string;
}

export interface Portable {
  kind: Kind;
  /** The members of its form, in the order of the file. */
  members: readonly string[];
  /** The kinds of rows that they refer to. */
  names: readonly Kind[];
  /** Members that a file holds only when the user has asked for secrets. */
  secrets: ReadonlySet<string>;
  /** Secrets that newer backends never send (`secretsKept`): an empty one does not mean that none is stored. */
  redacted: ReadonlySet<string>;
  list(): Promise<Rows<ExistingRow>>;
  /** Reads one row; null where it no longer exists. */
  existing(id: number): Promise<ExistingRow | null>;
  create(form: Fields): Promise<number>;
  update(id: number, form: Fields): Promise<void>;
  /** One member of a form, encoded for a file. */
  write(member: string, form: Fields, name: NameReference): unknown;
  /**
   * Decodes a form: the item's members over `base`, or over the blank form of a new row. Throws Unexpected.
   */
  read(item: Fields, base: Fields | null, find: FindReference): Fields;
  /** `base`: the form of the row that is changed; null for a new row. */
  faults(form: Fields, base: Fields | null): readonly Fault[];
  /** Faults that only the backend knows, asked right before a form is sent. */
  faultsNow?(form: Fields): Promise<readonly Fault[]>;
}

/** A member of any type. */
interface AnyMember {
  kind?: Kind;
  toFile(value: never, name: NameReference): unknown;
  fromFile(file: unknown, find: FindReference): unknown;
}

/** The codec of a member that is written unchanged, by its blank value. */
function plainCodec(value: unknown): AnyMember {
  if (typeof value === "string") return plain(string());
  if (typeof value === "boolean") return plain(boolean());
  if (typeof value === "number") return plain(figure);
  throw new Error("this member needs a codec of its own");
}

type Codecs<Form> = { [Name in keyof Form]?: Member<Form[Name]> };

/**
 * Declares a resource. `blank` is the form of a new row. Members other than text, numbers and booleans, and members with ids, need a codec
 * in `members`. `faults` checks what the form's schema cannot.
 */
export function portable<Row extends { id: number }, Form extends { name: string }>({
  kind,
  verbs,
  schema,
  blank,
  formOf,
  members = {},
  secrets = [],
  redacted = [],
  faults = () => [],
}: {
  kind: Kind;
  verbs: Pick<Verbs<Row, Form>, "list" | "read" | "create" | "update">;
  schema: GenericSchema<unknown, unknown>;
  blank: Form;
  formOf(row: Row): Form;
  members?: Codecs<Form>;
  secrets?: readonly (keyof Form & string)[];
  redacted?: readonly (keyof Form & string)[];
  faults?(form: Form, base: Form | null): readonly Fault[];
}): Portable {
  const own: Readonly<Record<string, AnyMember | undefined>> = members;
  const codecs = new Map<string, AnyMember>(
    Object.entries(blank).map(([name, value]) => [name, own[name] ?? plainCodec(value)]),
  );

  const existingOf = (row: Row): ExistingRow => {
    const form = formOf(row);
    return { id: row.id, name: form.name, form };
  };

  return {
    kind,
    members: [...codecs.keys()],
    names: [...new Set([...codecs.values()].flatMap((codec) => codec.kind ?? []))],
    secrets: new Set(secrets),
    redacted: new Set(redacted),
    async list() {
      const { rows, skipped } = await verbs.list();
      return { rows: rows.map(existingOf), skipped };
    },
    async existing(id) {
      const row = await verbs.read(id);
      return row && existingOf(row);
    },
    // `formOf` and `read` only make forms of the schema.
    create: (form) => verbs.create(form as Form),
    update: (id, form) => verbs.update(id, form as Form),
    write: (member, form, name) => codecs.get(member)?.toFile(form[member] as never, name),
    read(item, base, find) {
      const wrong: string[] = [];
      const form = Object.fromEntries(
        [...codecs].map(([name, codec]): [string, unknown] => {
          const start = (base ?? (blank as Fields))[name];
          if (!Object.hasOwn(item, name)) return [name, start];
          try {
            return [name, codec.fromFile(item[name], find)];
          } catch (error) {
            if (!(error instanceof Unexpected)) throw error;
            wrong.push(...error.issues.map((issue) => withMember(name, issue)));
            return [name, start];
          }
        }),
      );
      if (wrong.length > 0) throw new Unexpected(wrong);
      return form;
    },
    faults(form, base) {
      const parsed = safeParse(schema, form);
      const found = parsed.success
        ? []
        : parsed.issues.map((issue) => ({ member: getDotPath(issue) ?? "", message: issue.message }));
      return [...found, ...(parsed.success ? faults(form as Form, base as Form | null) : [])];
    },
  };
}

/** Adds the member to the path of an issue: "data: string" → "host: string", "0.x: string" → "rules.0.x: string". */
const withMember = (member: string, issue: string): string =>
  issue.startsWith("data:") ? member + issue.slice(4) : `${member}.${issue}`;
