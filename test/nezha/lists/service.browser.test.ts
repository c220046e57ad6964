import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as assert from "uvu/assert";
import { eventually } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests, unknownVersion } from "../browser-tests.ts";

const test = realBrowserTests("real services");

interface Service {
  id: number;
  name: string;
  [member: string]: unknown;
}

interface States {
  current_up?: number;
  current_down?: number;
}

const services = async (nezha: Nezha): Promise<Service[]> =>
  (await nezha.as()).list<Service>("/service/list");

/** A service that exists before the visitor comes. `duration: 1` probes every second. */
const service = async (nezha: Nezha, values: Record<string, unknown>) =>
  (await nezha.as()).read("POST", "/service", {
    duration: 1,
    cover: 0,
    skip_servers: {},
    enable_show_in_service: true,
    ...values,
  });

/** A local website that counts requests, open until `use` returns. */
async function withWebsite(
  use: (website: { url: string; place: string; visits(): number }) => Promise<void>,
): Promise<void> {
  let visits = 0;
  const server: Server = createServer((_, answer) => {
    visits += 1;
    answer.end("fine");
  });
  await new Promise<void>((go) => server.listen(0, "127.0.0.1", go));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await use({ url: `http://${place}/health`, place, visits: () => visits });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test(
  "A service that is made here is probed by the agent, its state turns up, it is changed and deleted",
  (visitor, nezha) =>
    withWebsite(async ({ url, visits }) => {
      await agents(nezha, "alpha", "beta");
      const admin = await nezha.as();
      await visitor.page.clock.install();
      await visitor.visits("service");
      await visitor.reads(/^No services yet/);
      await visitor.find("button", "Add service").first().click();
      const editor = visitor.dialog("Add service");
      await editor.fill("Name", "Website & <b>shop</b>");
      await editor.fill("Target", url);
      await editor.press("Add");
      await visitor.misses("dialog");
      const row = visitor.row("Website & <b>shop</b>");
      await row.reads("No Data");
      await row.reads("all servers");
      const [made] = await services(nezha);
      assert.is(made?.duration, 30);
      // Probed every second from here on; the list is read again every thirty.
      await admin.read("PATCH", "/service/1", { ...made, duration: 1 });
      await eventually(async () => {
        const overview = await admin.read<{ services: Record<number, States> }>("GET", "/service");
        assert.ok((overview?.services[1]?.current_up ?? 0) > 0);
      });
      assert.ok(visits() > 0, "the website was asked");
      await visitor.page.clock.fastForward(30_000);
      await row.reads("Good");
      await row.sees("img", /^100% available over 30 days/);

      await visitor.press("Edit Website & <b>shop</b>");
      const change = visitor.dialog("Edit Website & <b>shop</b>");
      await change.fill("Name", "Website");
      await change.fill("Interval (seconds)", "60");
      await change.find("radio", "Only the selected servers").check();
      await change.find("combobox", /^Servers that probe it/).fill("beta");
      await visitor.page.getByRole("listbox").getByRole("option").first().waitFor();
      await visitor.page.keyboard.press("Enter");
      await visitor.page.keyboard.press("Escape");
      await change.press("Save changes");
      await visitor.misses("dialog");
      await visitor.row("Website").reads("only 1 server");
      const [stored] = await services(nezha);
      assert.equal(
        [stored?.name, stored?.target, stored?.cover, stored?.skip_servers, stored?.duration],
        ["Website", url, 1, { 2: true }, 60],
      );
      assert.is(stored?.enable_show_in_service, true);

      await visitor.press("Delete Website");
      await visitor.dialog("Confirm Deletion?").press("Delete");
      await visitor.reads(/^No services yet/);
      assert.equal(await services(nezha), []);
    }),
  { backend: { version: unknownVersion }, seconds: 60 },
);

test(
  "A service whose target is gone is down, and the latency of each server is a plot",
  (visitor, nezha) =>
    withWebsite(async ({ place }) => {
      const [, beta] = await agents(nezha, "alpha", "beta");
      await service(nezha, { name: "port", type: 3, target: place });
      await service(nezha, { name: "closed", type: 3, target: "127.0.0.1:1" });
      await service(nezha, { name: "kept to itself", type: 3, target: place, enable_show_in_service: false });
      // Two rounds of probes make a point. The page looks again only after thirty seconds.
      await eventually(async () => {
        const admin = await nezha.as();
        for (const server of [1, 2])
          assert.ok(
            (await admin.list<{ monitor_id: number }>(`/service/${server}`)).some(
              (one) => one.monitor_id === 1,
            ),
          );
        const { services: states } = (await admin.read<{ services: Record<number, States> }>(
          "GET",
          "/service",
        )) ?? { services: {} };
        assert.ok((states[1]?.current_up ?? 0) > 0 && (states[2]?.current_down ?? 0) > 0);
      });
      await visitor.visits("service");
      await visitor.row("port").reads("Good");
      await visitor.row("closed").reads("Down");
      await visitor.row("kept to itself").reads("Not available");
      await visitor.chooses("More actions for port", "Latency");
      const plot = visitor.dialog("Latency of port");
      await plot.sees("img", /^Latency over 24 hours/);
      for (const name of ["alpha", "beta"]) await plot.sees("checkbox", `Show ${name} in the chart`);
      await eventually(async () =>
        assert.is(await plot.find("tab").count(), 0, "this version keeps one day"),
      );

      // Its measurements stay, and from then on this version refuses to list the measuring servers.
      await beta?.stop();
      const admin = await nezha.as();
      await admin.read("POST", "/batch-delete/server", [2]);
      assert.equal((await admin.call("GET", "/service/server")).body, { error: "server not found" });
      await visitor.open("service?latency=1");
      await plot.sees("checkbox", "Show alpha in the chart");
      await eventually(async () => assert.is(await plot.find("checkbox").count(), 1));
    }),
  { seconds: 75 },
);

test.run();
