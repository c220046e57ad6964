import { domainToASCII } from "node:url";
import { Refusal } from "../http/envelope.ts";
import type { Resource } from "../http/route.ts";
import type { DemoState } from "../state/demo-state.ts";
import { sampleName } from "../state/sample-names.ts";
import type { Row } from "../state/table.ts";
import { crud } from "./crud.ts";

interface DdnsRow extends Row {
  enable_ipv4: boolean;
  enable_ipv6: boolean;
  max_retries: number;
  name: string;
  provider: string;
  access_id: string;
  access_secret: string;
  webhook_url: string;
  webhook_method: number;
  webhook_request_type: number;
  webhook_request_body: string;
  webhook_headers: string;
  /** null if it was never sent. */
  domains: string[] | null;
}

export const ddnsRows = (state: DemoState) => state.table<DdnsRow>("ddns");

function providers(state: DemoState): string[] {
  const known = ["dummy", "webhook", "cloudflare", "tencentcloud"];
  return state.atLeast("1.10.0") ? [...known, "he"] : known;
}

/** Converts a domain to punycode; the refusal of an invalid name contains its first invalid character. */
function toAscii(domain: string): string {
  const wrong = /[^\p{L}\p{M}\p{N}.-]/u.exec(domain)?.[0];
  if (wrong === undefined) return labelsToAscii(domain);
  const rune = (wrong.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  throw new Refusal(`error parsing ${domain}: idna: disallowed rune U+${rune}`);
}

function labelsToAscii(domain: string): string {
  const bad = domain.split(".").find((label) => /^-|-$|^(?!xn).{2}--/.test(label));
  if (bad !== undefined)
    throw new Refusal(`error parsing ${domain}: idna: invalid label ${JSON.stringify(bad)}`);
  return domainToASCII(domain) || domain;
}

/** From 2.2.5 on secrets are never returned, and an empty one keeps the stored value. */
const redacts = (state: DemoState) => state.atLeast("2.2.5");

const credentials = ["access_id", "access_secret", "webhook_url", "webhook_method"] as const;
const webhook = ["webhook_request_type", "webhook_request_body", "webhook_headers"] as const;

export const ddns: Resource = {
  routes: [
    { method: "GET", path: "/ddns/providers", for: "user", answer: ({ state }) => providers(state) },
    ...crud({
      path: "ddns",
      table: ({ state }) => ddnsRows(state),
      formName: "DDNSForm",
      form: {
        name: "string",
        provider: "string",
        domains: "[]string?",
        max_retries: "uint64",
        enable_ipv4: "bool",
        enable_ipv6: "bool",
        access_id: "string",
        access_secret: "string",
        webhook_url: "string",
        webhook_method: "uint8",
        webhook_request_type: "uint8",
        webhook_request_body: "string",
        webhook_headers: "string",
      },
      before(form) {
        if (form.max_retries < 1 || form.max_retries > 10) {
          throw new Refusal("the retry count must be an integer between 1 and 10");
        }
      },
      values(form, { state }, row) {
        const values = { ...form, domains: form.domains?.map(toAscii) ?? null };
        if (row && redacts(state)) {
          values.access_secret ||= row.access_secret;
          values.webhook_headers ||= row.webhook_headers;
        }
        return values;
      },
      view(row, { state }) {
        const { id, created_at, updated_at, enable_ipv4, enable_ipv6, max_retries, name, provider, domains } =
          row;
        const shown = [...credentials, ...webhook].filter((key) => {
          const isSecret = key === "access_secret" || key === "webhook_headers";
          return Boolean(row[key]) && !(isSecret && redacts(state));
        });
        const extra = Object.fromEntries(shown.map((key) => [key, row[key]]));
        const flags = { enable_ipv4, enable_ipv6, max_retries };
        return { id, created_at, updated_at, ...flags, name, provider, ...extra, domains };
      },
      missing: (id) => `profile id ${id} does not exist`,
    }),
  ],
  seed(state) {
    const base = {
      access_id: "",
      access_secret: "",
      webhook_url: "",
      webhook_method: 1,
      webhook_request_type: 1,
      webhook_request_body: "",
      webhook_headers: "",
      enable_ipv4: true,
      enable_ipv6: false,
      max_retries: 3,
      domains: [] as string[],
    };
    type Values = Partial<Omit<DdnsRow, keyof Row>>;
    const add = (name: string, provider: string, values: Values, owner = 1) =>
      ddnsRows(state).add(owner, { ...base, name: sampleName(state, name), provider, ...values });
    add("Cloudflare example.com", "cloudflare", {
      access_secret: "demo-token",
      domains: ["home.example.com", "xn--bcher-kva.example"],
      enable_ipv6: true,
    });
    add("Tencent 中国", "tencentcloud", {
      access_id: "demo-id",
      access_secret: "demo-token",
      domains: ["cn.example.com"],
    });
    add("Own webhook", "webhook", {
      access_id: "demo-user",
      access_secret: "demo-token",
      webhook_url: "https://hooks.example.com/ddns?name=#domain#&type=#record#",
      webhook_method: 2,
      webhook_request_body: '{"ip": "#ip#", "host": "#domain#"}',
      webhook_headers: '{"Authorization": "Bearer demo-token"}',
      max_retries: 10,
    });
    add("Member's zone", "dummy", { domains: ["m.example.com"] }, 2);
    if (state.atLeast("1.10.0")) {
      const sites = Array.from({ length: 12 }, (_, at) => `site-${at + 1}.he.example.net`);
      add("🏠 Everything at home that has a name of its own in the world, and then some", "he", {
        access_secret: "demo-key",
        domains: sites,
        enable_ipv6: true,
      });
    }
    // Backends accept any provider and any name.
    add("<script>alert(1)</script>", "retired-provider", {
      access_id: "kept",
      domains: ["old.example.org"],
      enable_ipv4: false,
      max_retries: 1,
    });
  },
};
