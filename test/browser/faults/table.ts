/**
 * The messages that a user sees when an action fails: each fault with each action. The tests beside
 * it and test/screens/faults.test.tsx walk the cells, and docs/faults.md is this table (`npm run faults`).
 */

export const faults = {
  "502": "A proxy answers with 502",
  timeout: "No answer in time",
  cut: "The answer breaks off",
  html: "A proxy or portal answers with a page of its own, with status 200",
  ended: "The session was ended elsewhere",
  restart: "The backend restarts",
  agent: "The server's agent has stopped",
  upgrade: "An upgrade has removed the script that the action needs",
  offline: "The browser is offline",
} as const;

export const actions = {
  list: "Open a list",
  create: "Add a row",
  edit: "Edit a row",
  delete: "Delete a row",
  terminal: "Use a terminal",
  upload: "Upload a file",
  download: "Download a file",
} as const;

export type Fault = keyof typeof faults;
export type Action = keyof typeof actions;
export type ListAction = "list" | "create" | "edit" | "delete";
export type AgentAction = Exclude<Action, ListAction>;

/** Where a message is. */
export type Place =
  | "in place of the rows"
  | "above the rows"
  | "at the end of the form"
  | "in a notice"
  | "in a dialog"
  | "on the login page"
  | "under the terminal"
  | "in the list of transfers";

export interface Cell {
  /** The message word for word, a title and its text in two lines. It is the only one, and it disappears. "…": it has a variable end. */
  reads: string;
  where: Place;
  /** `by itself` once the fault is over, `nothing to do`, or what the user does then. */
  back: string;
}

/** Cells of a fault, or why it cannot occur. */
export interface Cells {
  /** The request has not reached the backend, or was refused. */
  lost: Cell | string;
  /** The backend has carried the request out, but its answer was lost. Only requests that change something have this. */
  acted?: Cell | string;
  /** The fault comes while the action is in progress. */
  later?: Cell;
}

const proxy =
  "This response came from something between you and the dashboard, such as a proxy, not from the dashboard itself (status 200).";
const bad = "The dashboard responded with status 502 (Bad Gateway).";
const silent = "The dashboard did not respond within 30 seconds.";
const unreachable = "The dashboard cannot be reached. Check your connection, then try again.";

const noAgent = "Cannot occur: the dashboard keeps its rows without asking an agent.";
const refused = "Cannot occur: a backend that refuses a request has not carried it out.";
const sentNothing = "Cannot occur: an offline browser sends nothing.";
const notOpened = "Cannot occur: without the script nothing can be sent.";

const updated: Cell = { reads: "Windfire was updated", where: "in a dialog", back: "“Reload”" };

const notLoaded = (why: string): Cells => ({
  lost: { reads: `The list could not be loaded. ${why}`, where: "in place of the rows", back: "by itself" },
});

const list: Record<Fault, Cells> = {
  "502": notLoaded(bad),
  timeout: notLoaded(silent),
  cut: notLoaded(unreachable),
  html: notLoaded(proxy),
  ended: { lost: { reads: "Sign in again", where: "in a dialog", back: "signing in" } },
  restart: notLoaded(unreachable),
  agent: { lost: noAgent },
  upgrade: { lost: updated },
  offline: {
    lost: {
      reads: `The list could not be refreshed. Previously loaded data is shown. ${unreachable}`,
      where: "above the rows",
      back: "by itself",
    },
  },
};

function saving(button: string): Record<Fault, Cells> {
  const notSaved = (why: string): Cells => ({
    lost: { reads: `${why}It was not saved. Try again.`, where: "at the end of the form", back: button },
    acted: { reads: "It was saved.", where: "in a notice", back: "nothing to do" },
  });
  return {
    "502": notSaved(`${bad} `),
    timeout: notSaved(`${silent} `),
    cut: notSaved(""),
    html: notSaved(`${proxy} `),
    ended: {
      lost: { reads: "Sign in again", where: "in a dialog", back: `signing in, then ${button}` },
      acted: refused,
    },
    restart: notSaved(""),
    agent: { lost: noAgent, acted: noAgent },
    upgrade: { lost: { ...updated, back: `${updated.back}, then ${button}` }, acted: notOpened },
    offline: {
      lost: {
        reads: unreachable,
        where: "at the end of the form",
        back: `${button}; the message disappears by itself`,
      },
      acted: sentNothing,
    },
  };
}

const again = "deleting it again";
const notDeleted = (why: string): Cells => ({
  lost: { reads: `Deleting failed\n${why}It was not deleted. Try again.`, where: "in a notice", back: again },
  acted: { reads: "1 row deleted", where: "in a notice", back: "nothing to do" },
});

const lost = "The connection to the dashboard was lost.";
const notOpen: Cells = { lost: { reads: lost, where: "under the terminal", back: "“Retry”" } };
const terminal: Record<Fault, Cells> = {
  "502": notOpen,
  timeout: notOpen,
  cut: notOpen,
  html: notOpen,
  ended: { lost: { reads: "Login", where: "on the login page", back: "signing in" } },
  restart: { lost: { reads: lost, where: "under the terminal", back: "“New session”" } },
  agent: {
    lost: {
      reads:
        "You may close this window now.\nThe session has ended. The server has stopped reporting: its agent was stopped, or the server is no longer reachable.\nThe server is not reporting at the moment. A message will appear here when it does.",
      where: "in a dialog",
      back: "“New session”, after “The server is back.”",
    },
  },
  upgrade: {
    lost: "Cannot occur: a terminal opens as a page of its own, from the build that the dashboard serves then.",
  },
  offline: {
    lost: {
      reads: "This device is offline, so the dashboard cannot be reached.",
      where: "under the terminal",
      back: "“New session”",
    },
  },
};

/** A failed transfer keeps its reason in the list of transfers until it is retried or removed. */
const retry = "“Retry”; the reason stays until then";
const transferFails = (reads: string, back = retry): { lost: Cell } => ({
  lost: { reads, where: "in the list of transfers", back },
});
const wentOffline = "This device went offline, so the connection to the dashboard was lost.";
/** `left`: the end of the message of a broken transfer. */
const transfer = (left = "", back = retry): Record<Fault, Cells> => ({
  "502": transferFails(bad),
  timeout: transferFails(silent),
  cut: transferFails(unreachable),
  html: transferFails(proxy),
  ended: { lost: { reads: "Sign in again", where: "in a dialog", back: "signing in, then “Retry”" } },
  restart: transferFails(`${lost}${left}`, back),
  agent: transferFails(
    `The server has stopped reporting: its agent was stopped, or the server is no longer reachable.${left}`,
    back,
  ),
  upgrade: { lost: updated },
  offline: { ...transferFails(unreachable), later: transferFails(`${wentOffline}${left}`, back).lost },
});

const upload = transfer(
  " …",
  "“Retry”, then “Replace” for what is there of the file; the reason stays until then",
);

export const table: Record<Action, Record<Fault, Cells>> = {
  list,
  create: saving("“Add”"),
  edit: saving("“Save changes”"),
  delete: {
    "502": notDeleted(`${bad} `),
    timeout: notDeleted(`${silent} `),
    cut: notDeleted(""),
    html: notDeleted(`${proxy} `),
    ended: {
      lost: { reads: "Sign in again", where: "in a dialog", back: `signing in, then ${again}` },
      acted: refused,
    },
    restart: notDeleted(""),
    agent: { lost: noAgent, acted: noAgent },
    upgrade: { lost: { ...updated, back: `${updated.back}, then ${again}` }, acted: notOpened },
    offline: {
      lost: {
        reads: `Deleting failed\n${unreachable}`,
        where: "in a notice",
        back: `${again}; the message disappears by itself`,
      },
      acted: sentNothing,
    },
  },
  terminal,
  upload: {
    ...upload,
    offline: {
      ...upload.offline,
      lost: {
        reads: `Nothing was uploaded\n${wentOffline}`,
        where: "in a notice",
        back: "“Upload”; the message disappears by itself",
      },
    },
  },
  download: transfer(),
};
