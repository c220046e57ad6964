/** A resource as it goes into a file and comes out of one again, in a shape that is the same for all of them. */
import { boolean, type GenericSchema, getDotPath, safeParse, string } from "valibot";
import { Unexpected } from "../http/failure.ts";
import type { Verbs } from "../resources/verbs.ts";
import type { Rows } from "../schema/go-json.ts";
import { type Finding, figure, type Kind, type Member, type Naming, plain } from "./members.ts";

/** The members of a form, or of an item of a file, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A row that exists: its form is what an update has to start from (contract §9.9). */
export interface Held {
  id: number;
  name: string;
  form: Fields;
}

/** Why a form would not be taken: `message` is the key of a sentence. */
export interface Fault {
  member: string;
  message: string;
}

export interface Portable {
  kind: Kind;
  /** The members of its form, in the order in which they are written. */
  members: readonly string[];
  /** What they name. */
  names: readonly Kind[];
  /** Those that a file holds only where it was asked for. */
  secrets: ReadonlySet<string>;
  /** Secrets that newer backends give back to nobody (`secretsKept`): an empty one says nothing. */
  redacted: ReadonlySet<string>;
  list(): Promise<Rows<Held>>;
  /** One row as it is now; null where it is gone. */
  held(id: number): Promise<Held | null>;
  create(form: Fields): Promise<number>;
  update(id: number, form: Fields): Promise<void>;
  /** One member of a form, as a file has it. */
  write(member: string, form: Fields, name: Naming): unknown;
  /**
   * A whole form: what the file says over `base`, and where there is no base, over what a new row starts from. Throws Unexpected.
   */
  read(item: Fields, base: Fields | null, find: Finding): Fields;
  faults(form: Fields): readonly Fault[];
  /** Those that only the backend can tell, asked right before a form is sent. */
  faultsNow?(form: Fields): Promise<readonly Fault[]>;
}

/** A member of whatever type. */
interface AnyMember {
  kind?: Kind;
  toFile(value: never, name: Naming): unknown;
  fromFile(file: unknown, find: Finding): unknown;
}

/** The codec of a member that is written as it is, by what a new row has there. */
function usual(value: unknown): AnyMember {
  if (typeof value === "string") return plain(string());
  if (typeof value === "boolean") return plain(boolean());
  if (typeof value === "number") return plain(figure);
  throw new Error("this member needs a codec of its own");
}

type Codecs<Form> = { [Name in keyof Form]?: Member<Form[Name]> };

/**
 * Declares a resource. `blank` is a new row's form; members that are neither text, number nor switch, or that hold ids, need a codec
 * in `members`. `faults` finds what the form's schema cannot.
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
  faults?(form: Form): readonly Fault[];
}): Portable {
  const own: Readonly<Record<string, AnyMember | undefined>> = members;
  const codecs = new Map<string, AnyMember>(
    Object.entries(blank).map(([name, value]) => [name, own[name] ?? usual(value)]),
  );

  const heldOf = (row: Row): Held => {
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
      return { rows: rows.map(heldOf), skipped };
    },
    async held(id) {
      const row = await verbs.read(id);
      return row && heldOf(row);
    },
    // Only what `formOf` and `read` made of the schema's own members comes back here.
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
            wrong.push(...error.issues.map((issue) => placed(name, issue)));
            return [name, start];
          }
        }),
      );
      if (wrong.length > 0) throw new Unexpected(wrong);
      return form;
    },
    faults(form) {
      const parsed = safeParse(schema, form);
      const found = parsed.success
        ? []
        : parsed.issues.map((issue) => ({ member: getDotPath(issue) ?? "", message: issue.message }));
      return [...found, ...(parsed.success ? faults(form as Form) : [])];
    },
  };
}

/** "data: string" of a member → "host: string"; "data.0.x" has lost its head already. */
const placed = (member: string, issue: string): string =>
  issue.startsWith("data:") ? member + issue.slice(4) : `${member}.${issue}`;
