import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import * as assert from "uvu/assert";
import { waitSeconds } from "../../as/eventually.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real NAT");

interface Fields {
  name: string;
  server: string;
  host: string;
  domain: string;
}

/** Opens the editor of a new profile and fills it. */
async function fillsNew(visitor: Visitor, { name, server, host, domain }: Fields): Promise<Part> {
  await visitor.find("button", "Add NAT profile").first().click();
  const editor = visitor.dialog("Add NAT profile");
  await editor.fill("Name", name);
  await editor.find("combobox", "Server").fill(server);
  await visitor.page.getByRole("option", { name: new RegExp(`^${server} `) }).click();
  await editor.fill("Local service", host);
  await editor.fill("Bind hostname", domain);
  return editor;
}

/** Requests the backend with this Host header. */
const visits = (url: string, host: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers: { host }, agent: false, timeout: waitSeconds * 1000 }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once("error", reject).once("timeout", () => asked.destroy(new Error("no answer")));
    asked.end();
  });

test("A profile is created, leads to the service, is switched off, renamed and deleted", async (visitor, nezha) => {
  const service = createServer((_, answer) => answer.end("the service behind"));
  await new Promise<void>((go) => service.listen(0, "127.0.0.1", go));
  const target = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  try {
    await agents(nezha, "alpha", "beta");
    await visitor.visits("nat");
    await visitor.reads(/^No NAT profiles yet/);
    const editor = await fillsNew(visitor, {
      name: "Printer room",
      server: "beta",
      host: target,
      domain: "printer.example.com",
    });
    await editor.press("Add");
    await visitor.misses("dialog");
    const row = visitor.row("Printer room");
    for (const text of ["beta", target, "printer.example.com", "Yes"]) await row.reads(text);
    assert.equal(await visits(nezha.url, "printer.example.com"), {
      status: 200,
      text: "the service behind",
    });

    await visitor.press("Edit Printer room");
    const change = visitor.dialog("Edit Printer room");
    await change.fill("Name", "Printer hall");
    await change.find("switch", "Enabled").click();
    await change.press("Save changes");
    await visitor.misses("dialog");
    await visitor.row("Printer hall").reads("No");
    assert.is((await visits(nezha.url, "printer.example.com")).status, 403);
    const [patch] = visitor.sent("/nat/1", "PATCH");
    assert.equal(patch, {
      name: "Printer hall",
      enabled: false,
      server_id: 2,
      host: target,
      domain: "printer.example.com",
    });

    await visitor.press("Delete Printer hall");
    const question = visitor.dialog("Confirm Deletion?");
    await eventually(async () =>
      assert.equal(await question.find("listitem").allInnerTexts(), ["Printer hall"]),
    );
    await question.press("Delete");
    await visitor.reads(/^No NAT profiles yet/);
    assert.equal(await (await nezha.as()).list("/nat"), []);
  } finally {
    service.close();
  }
});

test.run();
