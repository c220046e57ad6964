import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real first steps");

test("A fresh site shows its admin the first steps, and ticks what the backend then has", async (visitor, nezha) => {
  await visitor.open();
  await visitor.signsIn();
  await visitor.isHome();
  const steps = visitor.within("region", "First steps");
  // The test backend has an install host in its configuration.
  await steps.reads("1 of 5 done");
  await steps.reads("You signed in with the default password, which anyone can try.");
  for (const name of ["Turn on the firewall", "Add a notifier", "Add a server"])
    await steps.sees("link", name);

  await (await nezha.as()).read("POST", "/notification", {
    name: "Hook",
    url: "http://127.0.0.1:9/x",
    request_method: 1,
    request_type: 1,
    skip_check: true,
  });
  await agents(nezha, "first-one");
  await visitor.open();
  await visitor.row("first-one").sees("rowheader");
  await steps.reads("3 of 5 done");
});

test.run();
