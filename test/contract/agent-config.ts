/** Agent configuration: reading, writing and permissions. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { eventually } from "../as/eventually.ts";
import {
  attachedServer,
  type ContractTests,
  newMember,
  type Subject,
  signedIn,
  type Visitor,
} from "./backend-access.ts";

type Config = Record<string, unknown>;
const unknownId = 99_999;

/** The calls of this version; results of a write are normalised. */
function calls(subject: Subject) {
  const modern = atLeast(subject.version, "1.7.1");
  const path = (id: number) => (modern ? `/server/config/${id}` : `/server/${id}/config`);
  return {
    path,
    read: async (visitor: Visitor, id: number): Promise<Config> =>
      JSON.parse(await visitor.data<string>("GET", path(id))) as Config,
    write: (visitor: Visitor, id: number, config: string) =>
      modern
        ? visitor.api("POST", "/server/config", { servers: [id], config })
        : // The body is a JSON string that contains JSON.
          visitor.api("POST", path(id), JSON.stringify(config)),
    modern,
  };
}

/** Reads until the agent has applied the config: it receives the task after the answer. */
const readApplied = (
  read: () => Promise<Config>,
  isApplied: (config: Config) => boolean = () => true,
): Promise<Config> =>
  eventually(async () => {
    const config = await read();
    if (!isApplied(config)) throw new Error(`not applied yet: ${JSON.stringify(config)}`);
    return config;
  });

export const agentConfigContract: ContractTests = {
  async "a complete config with one change changes only that member"(subject) {
    const { read, write } = calls(subject);
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const before = await readApplied(() => read(admin, id));
    const changed = { ...before, gpu: before.gpu !== true };
    assert.is((await write(admin, id, JSON.stringify(changed))).body.success, true);
    const applied = (wanted: Config) =>
      readApplied(
        () => read(admin, id),
        ({ gpu }) => gpu === wanted.gpu,
      );
    assert.equal(await applied(changed), changed);
    await write(admin, id, JSON.stringify(before));
    assert.equal(await applied(before), before);
  },

  async "members unknown to the dashboard survive when they are sent back"(subject) {
    const { read } = calls(subject);
    const admin = await signedIn(subject);
    const config = await readApplied(async () => read(admin, (await attachedServer(admin)).id));
    for (const name of ["client_secret", "uuid", "server"]) assert.type(config[name], "string", name);
  },

  async "broken JSON is accepted and changes nothing"(subject) {
    const { read, write } = calls(subject);
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const before = await readApplied(() => read(admin, id));
    assert.is((await write(admin, id, '{"gpu":')).body.success, true);
    assert.equal(await readApplied(() => read(admin, id)), before);
  },

  async "reading and writing the config of an unknown server succeeds without data"(subject) {
    const { path, write, modern } = calls(subject);
    const admin = await signedIn(subject);
    assert.equal((await admin.api("GET", path(unknownId))).body, { success: true });
    const answer = await write(admin, unknownId, "{}");
    assert.equal(answer.body, { success: true, data: modern ? {} : "" });
  },

  async "a member cannot read or write the config of a foreign server, and one foreign id refuses the whole call"(
    subject,
  ) {
    const { path, write, modern } = calls(subject);
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const member = await newMember(subject);
    assert.is(await member.refusal("GET", path(id)), "permission denied");
    assert.is((await write(member, id, "{}")).body.error, "permission denied");
    if (!modern) return;
    const both = { servers: [unknownId, id], config: "{}" };
    assert.is(await member.refusal("POST", "/server/config", both), "permission denied");
  },

  async "agent configs need a session"(subject) {
    const { path, write } = calls(subject);
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    admin.cookies.delete("nz-jwt");
    assert.match(String((await admin.api("GET", path(id))).body.error), /^ApiErrorUnauthorized/);
    assert.ok((await write(admin, id, "{}")).body.error);
  },
};
