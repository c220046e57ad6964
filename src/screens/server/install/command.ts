/**
 * The commands that install an agent, word for word as the official scripts expect them (docs/contract.md §7).
 * Pure: everything that stands in them is handed in, and whatever may not be there has a name.
 */

import { isSystem, type System } from "./systems.ts";

/** What the command is made of. */
export interface Ingredients {
  /** host:port as agents dial it. It is inserted as it is: nothing is guessed, and this page's own host is no substitute. */
  installHost: string;
  tls: boolean;
  secret: string;
  /** Makes the agent this server again instead of a new one. */
  uuid?: string | undefined;
}

/** Why there is no command. `unprintable`: a terminal takes control characters for keys before any shell sees a quote. */
export type Fault = "hostRequired" | "secretRequired" | "unknownSystem" | "unprintable";

/** A command in three pieces, so that the secret can be shown as dots. Joined they are what is copied. */
export interface Command {
  before: string;
  /** The secret, quotes included. */
  secret: string;
  after: string;
}

/** The text that is copied. */
export const textOf = ({ before, secret, after }: Command): string => before + secret + after;

/** Whose servers the new one will be one of. */
export type Whose = "own" | "site";

/** The secret for the command (decision 13): the user's own, or for admins without one that of the whole site. */
export function secretFor(
  user: { role: number; agent_secret: string },
  siteSecret: string,
): { secret: string; whose: Whose } | null {
  if (user.agent_secret !== "") return { secret: user.agent_secret, whose: "own" };
  return user.role === 0 && siteSecret !== "" ? { secret: siteSecret, whose: "site" } : null;
}

const scripts = "https://raw.githubusercontent.com/nezhahq/scripts/main/agent";
/** What no shell reads anything into (decision 13). */
const plain = /^[A-Za-z0-9.:\-_[\]]*$/;
/** A line break is only text between quotes; the others a terminal would act upon. */
const control = /(?!\n)\p{Cc}/u;

/** A value for a POSIX shell. */
export const quoteSh = (value: string): string =>
  plain.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;

/** A value for PowerShell, which also takes typographic quotes for quotes. */
export const quotePowerShell = (value: string): string =>
  plain.test(value) ? `"${value}"` : `'${value.replace(/['‘’‚‛]/g, "$&$&")}'`;

function shell({ installHost, tls, secret, uuid }: Ingredients): Command {
  const get = `curl -L ${scripts}/install.sh -o agent.sh && chmod +x agent.sh`;
  return {
    before: `${get} && env NZ_SERVER=${quoteSh(installHost)} NZ_TLS=${tls} NZ_CLIENT_SECRET=`,
    secret: quoteSh(secret),
    after: `${uuid ? ` NZ_UUID=${quoteSh(uuid)}` : ""} ./agent.sh`,
  };
}

function powerShell({ installHost, tls, secret, uuid }: Ingredients): Command {
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

const makers: Record<System, (ingredients: Ingredients) => Command> = {
  linux: shell,
  macos: shell,
  windows: powerShell,
};

/** The command for a system, or the first reason why there is none. */
export function installCommand(
  system: string,
  ingredients: Ingredients,
): { command: Command } | { fault: Fault } {
  const { installHost, secret, uuid = "" } = ingredients;
  if (installHost.trim() === "") return { fault: "hostRequired" };
  if (secret === "") return { fault: "secretRequired" };
  if (!isSystem(system)) return { fault: "unknownSystem" };
  if ([installHost, secret, uuid].some((value) => control.test(value))) return { fault: "unprintable" };
  return { command: makers[system](ingredients) };
}
