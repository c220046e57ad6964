/** Recorded requests that the demo cannot answer, with reasons. */
export const unsupportedRequests: Readonly<Record<string, string>> = {
  "GET-cron-api-token-refused": "made with an API token, which no browser does",
  "GET-profile-api-token-refused": "made with an API token, which no browser does",
  "GET-service": "contains traffic cycles of alert rules",
  "GET-service-guest": "traffic cycles",
  "GET-service-member": "traffic cycles",
};
