/** What this backend can do, for components: they know the types of the API only. */
export { type Feature, has } from "../api/dialect.ts";
