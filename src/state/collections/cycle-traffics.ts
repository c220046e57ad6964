/** What servers have transferred in the cycles of alert rules, by the rule's id. Apart from the other collections: only one screen shows it. */
import { cycleTraffic } from "../../api/resources/cycle-traffic.ts";
import { collection } from "./collection.ts";

export const cycleTraffics = collection({ list: cycleTraffic.list });
