import { cron } from "../../api/resources/cron.ts";
import { collection } from "./collection.ts";

export const crons = collection({ list: cron.list });
