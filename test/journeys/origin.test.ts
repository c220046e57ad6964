/** The protection against other pages and other hosts, in every engine. */
import * as assert from "uvu/assert";
import { eventually } from "../as/eventually.ts";
import { journeys } from "../as/journeys.ts";

const journey = journeys("origin");

journey(
  "Without custom code nothing of another host loads, and a preview still shows",
  async (user) => {
    await user.visits("nat");
    const outcome = await user.page.evaluate(async () => {
      const metas = document.querySelectorAll("meta[http-equiv=Content-Security-Policy]").length;
      const stopped = new Promise<string>((resolve) => {
        addEventListener("securitypolicyviolation", (event) => {
          if (event.blockedURI.startsWith("https://evil.example")) resolve(event.effectiveDirective);
        });
      });
      document.body.append(Object.assign(new Image(), { src: "https://evil.example/image.png" }));
      // As the preview of custom code, but readable for this test.
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-same-origin");
      const shown = new Promise<string>((resolve) => {
        frame.onload = () => resolve(frame.contentDocument?.body.textContent ?? "nothing");
      });
      frame.srcdoc = "<p>preview</p>";
      document.body.append(frame);
      return { metas, stopped: await stopped, shown: await shown };
    });
    assert.equal(outcome, { metas: 2, stopped: "img-src", shown: "preview" });
  },
  { expects: [/Content.Security.Policy/i, /requested another host: https:\/\/evil/] },
);

journey("In a frame of another page the product offers only a tab of its own", async (user) => {
  await user.visits("nat");
  await user.page.goto(`${user.url}/`);
  await user.page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("iframe"), { src: "/dashboard/nat" }));
  });
  const offered = () =>
    user.page.evaluate(() => {
      const shown = document.querySelector("iframe")?.contentDocument;
      return [...(shown?.querySelectorAll("#root a, #root button") ?? [])].map((one) => one.textContent);
    });
  await eventually(async () => assert.equal(await offered(), ["Open in a tab of its own"]));
});

journey("A drawing of a server is shown, and its address belongs to no origin", async (user) => {
  await user.visits("?files=1&path=/root/odd+names");
  await user.press("evil.svg");
  await user.sees("img", "evil.svg");
  const address = await user.page.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>("dialog img");
    await image?.decode();
    return `${image?.currentSrc.slice(0, 18)} ${image?.naturalWidth !== 0}`;
  });
  assert.is(address, "data:image/svg+xml true");
});

journey.run();
