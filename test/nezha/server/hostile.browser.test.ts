/** Names from agents, users and operators are only ever text. */
import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { agents, realWalks } from "../walks.ts";

const test = realWalks("hostile text");

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

for (const width of [1280, 390]) {
  test(
    `Markup in every name, note and host field is shown as written, ${width} px wide`,
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
      const open = async (name: string, verb: string): Promise<void> => {
        if (width > 890) await visitor.press(`${verb} ${name}`);
        else await visitor.chooses(`More actions for ${name}`, verb);
      };

      await visitor.visits("?cols=name,groups,version,ddns");
      await visitor.reads(evil("name"));
      if (width > 890) for (const mark of ["group", "version", "ddns"]) await visitor.reads(evil(mark));
      await neverRan(visitor);
      await open(evil("name"), "Edit");
      const editor = visitor.dialog(`Edit ${evil("name")}`);
      await eventually(async () => assert.is(await editor.field("Name").inputValue(), evil("name")));
      await eventually(async () =>
        assert.is(await editor.find("textbox", /^Private note/).inputValue(), evil("note")),
      );
      for (const mark of ["version", "group", "ddns"]) await editor.reads(evil(mark));
      await neverRan(visitor);
      await editor.press("Cancel");
      await visitor.misses("dialog");

      await open(evil("name"), "Delete");
      const question = visitor.dialog("Confirm Deletion?");
      // The server's name is loaded first.
      await question.reads(evil("name"));
      await eventually(async () =>
        assert.equal(await question.find("listitem").allInnerTexts(), [evil("name")]),
      );
      await question.press("Cancel");

      await visitor.open("nat");
      for (const mark of ["nat", "local", "domain", "name"]) await visitor.reads(evil(mark));
      await open(evil("nat"), "Edit");
      const profile = visitor.dialog(`Edit ${evil("nat")}`);
      await eventually(async () =>
        assert.is(await profile.find("combobox", "Server").inputValue(), evil("name")),
      );
      await profile.find("combobox", "Server").click();
      await visitor.page.getByRole("option").first().waitFor();
      await neverRan(visitor);
    },
    { browser: { viewport: { width, height: 800 } } },
  );
}

test("The site's own name is text, too, in the page and in its title", async (visitor, nezha) => {
  const admin = await nezha.as();
  const setting = await admin.read<{ config: Record<string, unknown> }>("GET", "/setting");
  await admin.read("PATCH", "/setting", { ...setting?.config, site_name: evil("site") });
  await visitor.open("login");
  await visitor.reads(evil("site"));
  await visitor.signsIn();
  await visitor.isHome();
  await eventually(async () => assert.match(await visitor.page.title(), evil("site")));
  await neverRan(visitor);
});

test("Names of 64 characters, with or without a space, break nothing", async (visitor, nezha) => {
  const long = "W".repeat(64);
  const words = "名前 ".repeat(21).trim();
  await agents(nezha, long, words);
  for (const width of [1280, 390]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitor.visits();
    await visitor.row(long).reads(long);
    await visitor.row(words).reads(words);
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `the page is ${wide} px wide in ${width}`);
  }
  await visitor.chooses(`More actions for ${long}`, "Edit");
  await visitor.sees("heading", `Edit ${long}`);
  await eventually(async () =>
    assert.ok((await visitor.page.evaluate(() => document.documentElement.scrollWidth)) <= 390),
  );
});

test.run();
