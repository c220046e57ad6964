import { service } from "../../api/resources/service.ts";
import { readServiceStates } from "../../api/resources/service-state.ts";
import { collection } from "./collection.ts";

export const services = collection({ list: service.list });
/** Results of the services by service id; services without results are missing. */
export const serviceStates = collection({ list: readServiceStates });
