/** The install commands of the official scripts (docs/contract.md §7). Pure functions; missing or invalid input has a named fault. */

import { isSystem, type System } from "./systems.ts";

/** The input of a command. */
export interface CommandInput {
  /** host:port for agents, inserted unchanged; this page's own host is never used instead. */
  installHost: string;
  tls: boolean;
  secret: string;
  /** Reinstalls this server instead of creating a new one. */
  uuid?: string | undefined;
}

/** Why there is no command. `unprintable`: a terminal would read control characters as keys, even inside quotes. */
export type Fault = "hostRequired" | "secretRequired" | "unknownSystem" | "unprintable";

/** A command in three parts, so that the secret can be masked. */
export interface Command {
  before: string;
  /** The quoted secret. */
  secret: string;
  after: string;
}

/** The full text to copy. */
export const textOf = ({ before, secret, after }: Command): string => before + secret + after;

/** The owner of the new server: the user, or the site. */
export type SecretOwner = "own" | "site";

/** The secret for the command (decision 13): the user's own, or the site's for admins without one. */
export function secretFor(
  user: { role: number; agent_secret: string },
  siteSecret: string,
): { secret: string; secretOwner: SecretOwner } | null {
  if (user.agent_secret !== "") return { secret: user.agent_secret, secretOwner: "own" };
  return user.role === 0 && siteSecret !== "" ? { secret: siteSecret, secretOwner: "site" } : null;
}

const scripts = "https://raw.githubusercontent.com/nezhahq/scripts/main/agent";
/** Characters that need no quotes in any shell (decision 13). */
const plain = /^[A-Za-z0-9.:\-_[\]]*$/;
/** Control characters that a terminal would interpret; a line break inside quotes is text. */
const control = /(?!\n)\p{Cc}/u;

/** A value for a POSIX shell. */
export const quoteSh = (value: string): string =>
  plain.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;

/** A value for PowerShell, which also accepts typographic quotes as quotes. */
export const quotePowerShell = (value: string): string =>
  plain.test(value) ? `"${value}"` : `'${value.replace(/['‘’‚‛]/g, "$&$&")}'`;

function shell({ installHost, tls, secret, uuid }: CommandInput): Command {
  const get = `curl -L ${scripts}/install.sh -o agent.sh && chmod +x agent.sh`;
  return {
    before: `${get} && env NZ_SERVER=${quoteSh(installHost)} NZ_TLS=${tls} NZ_CLIENT_SECRET=`,
    secret: quoteSh(secret),
    after: `${uuid ? ` NZ_UUID=${quoteSh(uuid)}` : ""} ./agent.sh`,
  };
}

function powerShell({ installHost, tls, secret, uuid }: CommandInput): Command {
  const protocols = ["Ssl3", "Tls", "Tls11", "Tls12"].map((name) => `[Net.SecurityProtocolType]::${name}`);
  return {
    before: `$env:NZ_SERVER=${quotePowerShell(installHost)};$env:NZ_TLS="${tls}";$env:NZ_CLIENT_SECRET=`,
    secret: quotePowerShell(secret),
    after:
      `;${uuid ? `$env:NZ_UUID=${quotePowerShell(uuid)};` : ""} ` +
      `[Net.ServicePointManager]::SecurityProtocol = ${protocols.join(" -bor ")};` +
      "set-ExecutionPolicy RemoteSigned;" +
      `Invoke-WebRequest ${scripts}/install.ps1 -OutFile C:\\install.ps1;powershell.exe C:\\install.ps1`,
  };
}

const makers: Record<System, (input: CommandInput) => Command> = {
  linux: shell,
  macos: shell,
  windows: powerShell,
};

/** The command for a system, or the first fault. */
export function installCommand(system: string, input: CommandInput): { command: Command } | { fault: Fault } {
  const { installHost, secret, uuid = "" } = input;
  if (installHost.trim() === "") return { fault: "hostRequired" };
  if (secret === "") return { fault: "secretRequired" };
  if (!isSystem(system)) return { fault: "unknownSystem" };
  if ([installHost, secret, uuid].some((value) => control.test(value))) return { fault: "unprintable" };
  return { command: makers[system](input) };
}
