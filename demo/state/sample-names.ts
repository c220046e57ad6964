/** Names of the sample rows. The odd ones break careless code; a demo that people look at has plain ones instead. */
import type { DemoState } from "./demo-state.ts";

const plainNames = new Map([
  // Servers
  ["a-name-of-exactly-sixty-four-characters-to-see-where-columns-cut", "nyc-web-7"],
  ["<img src=x onerror=alert(1)>", "lon-mail-8"],
  ["سيرفر-دبي", "dxb-edge-11"],
  // Services
  ["a-service-with-a-name-that-is-longer-than-any-column-would-like-it-to-be", "IPv6 gateway"],
  ["<script>alert(1)</script>", "Old test"],
  ["خدمة جديدة", "New website"],
  // Tasks, alert rules, notifiers, DDNS profiles
  [
    "A task with a name that is so long that no column of any list could ever hold the whole of it",
    "Sync clocks",
  ],
  ['<script>alert("rule")</script>', "Outgoing traffic"],
  [
    "A figure that only a newer dashboard knows, under a name that is long enough to need a second line",
    "Fan speed",
  ],
  ["<script>alert('hook')</script>", "Old webhook"],
  ["On-call pager of the European data centres, weekends and public holidays", "On-call pager"],
  ["🏠 Everything at home that has a name of its own in the world, and then some", "Home lab"],
]);

/** The name of a sample row: an odd one only with `--odd`, and in tests. */
export function sampleName(state: DemoState, name: string): string {
  return state.odd ? name : (plainNames.get(name) ?? name);
}
