/** Names from agents, users and operators are only ever text. */
import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("hostile text");

/** Sets a variable and sends a request if it is parsed as markup. */
const evil = (mark: string) => `<img src=/ran-${mark} onerror="window.ran='${mark}'">`;

async function neverRan(visitor: Visitor): Promise<void> {
  assert.is(await visitor.page.evaluate("window.ran"), undefined);
  assert.is(visitor.requests("/ran-").length, 0, "markup was parsed");
}

const host = {
  platform: evil("platform"),
  platform_version: evil("platform-version"),
  cpu: [evil("cpu")],
  gpu: [evil("gpu")],
  arch: evil("arch"),
  virtualization: evil("virtualization"),
  version: evil("version"),
};

test(
  "Markup in every name, note and host field is shown as written",
  async (visitor, nezha) => {
    const admin = await nezha.as();
    await agents(nezha, { name: evil("name"), host });
    await admin.read("POST", "/ddns", {
      ...{ name: evil("ddns"), provider: "dummy", max_retries: 1 },
      domains: ["zone.example.com"],
    });
    await admin.read("POST", "/server-group", { name: evil("group"), servers: [1] });
    await admin.read("PATCH", "/server/1", {
      ...{ name: evil("name"), note: evil("note"), public_note: evil("public"), enable_ddns: true },
      ...{ ddns_profiles: [1], override_ddns_domains: { 1: ["a.example.com"] } },
    });
    await admin.read("POST", "/nat", {
      ...{ name: evil("nat"), enabled: true, server_id: 1 },
      ...{ host: evil("local"), domain: evil("domain") },
    });

    await visitor.visits("?cols=name,groups,version,ddns");
    for (const mark of ["name", "group", "version", "ddns"]) await visitor.reads(evil(mark));
    await neverRan(visitor);
    await visitor.press(`Edit ${evil("name")}`);
    const editor = visitor.dialog(`Edit ${evil("name")}`);
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), evil("name")));
    await eventually(async () =>
      assert.is(await editor.find("textbox", /^Private note/).inputValue(), evil("note")),
    );
    for (const mark of ["version", "group", "ddns"]) await editor.reads(evil(mark));
    await neverRan(visitor);
    await editor.press("Cancel");
    await visitor.misses("dialog");

    await visitor.open("nat");
    for (const mark of ["nat", "local", "domain", "name"]) await visitor.reads(evil(mark));
    await neverRan(visitor);
  },
  { browser: { viewport: { width: 1280, height: 800 } } },
);

test.run();
