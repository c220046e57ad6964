/** The recorded requests that the demo cannot answer, by name, and why. */

/** Whole resources that have no screen yet; their recordings are replayed as soon as the demo gets them. */
export const laterResources: Readonly<Record<string, readonly string[]>> = {
  terminals: ["terminal"],
  "transfers (but for moving and the list)": ["transfer/1/", "transfer/9999/"],
};

/** Single requests of resources that the demo has. */
export const notKnown: Readonly<Record<string, string>> = {
  "POST-api-tokens": "API tokens are not there yet, only the probe of their list",
  "POST-api-tokens-bad-badscope": "API tokens",
  "POST-api-tokens-bad-days": "API tokens",
  "POST-api-tokens-bad-noname": "API tokens",
  "POST-api-tokens-bad-noscope": "API tokens",
  "POST-api-tokens-bad-server0": "API tokens",
  "POST-api-tokens-bad-star": "API tokens",
  "POST-api-tokens-bad-stringdays": "API tokens",
  "GET-api-tokens": "API tokens",
  "DELETE-api-tokens": "API tokens",
  "DELETE-api-tokens-unknown": "API tokens",
  "GET-cron-api-token-refused": "API tokens: needs one",
  "GET-profile-api-token-refused": "API tokens: needs one",
  "GET-service": "its traffic cycles, which are the alert rules' part",
  "GET-service-guest": "traffic cycles",
  "GET-service-member": "traffic cycles",
  "POST-file": "file sessions",
  "GET-file": "file sessions",
  "GET-file-id-1-member": "file sessions",
  "POST-file-id-1-member": "file sessions",
  "GET-file-disconnected": "file sessions",
  "GET-file-no-id": "file sessions",
  "GET-transfer": "its rows were refused by the agent, which the demo's agents do not do",
};
