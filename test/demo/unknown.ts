/** Recorded requests that the demo cannot answer, with reasons. */

/** Resources that the demo lacks; their recordings are not replayed. */
export const laterResources: Readonly<Record<string, readonly string[]>> = {};

/** Single unsupported requests of supported resources. */
export const notKnown: Readonly<Record<string, string>> = {
  "GET-cron-api-token-refused": "made with an API token, which no browser does",
  "GET-profile-api-token-refused": "made with an API token, which no browser does",
  "GET-service": "contains traffic cycles of alert rules",
  "GET-service-guest": "traffic cycles",
  "GET-service-member": "traffic cycles",
};
