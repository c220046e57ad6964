/** The recorded requests that the demo cannot answer, by name, and why. */

/** Whole resources that have no screen yet; their recordings are replayed as soon as the demo gets them. */
export const laterResources: Readonly<Record<string, readonly string[]>> = {};

/** Single requests of resources that the demo has. */
export const notKnown: Readonly<Record<string, string>> = {
  "GET-cron-api-token-refused": "made with an API token, which no browser does",
  "GET-profile-api-token-refused": "made with an API token, which no browser does",
  "GET-service": "its traffic cycles, which are the alert rules' part",
  "GET-service-guest": "traffic cycles",
  "GET-service-member": "traffic cycles",
};
