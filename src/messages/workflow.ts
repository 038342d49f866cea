import { counted } from "../manifest/quote.js";
import { define } from "./definition.js";

/** Where a setting of Node would show the key. */
const LEAKS = {
  "on the way": "anybody on the way could read the key",
  "on this machine": "any program of this machine could read the key",
  "into a file": "Node would write the key, or what guards it, into a file",
  "into the log": "Node would print the environment or a key",
} as const;

/** A setting of Node that nothing can be sent with. `proxy`: the variable of an address that can't be read. */
type NodeSetting =
  | { readonly proxy: string }
  | { readonly variable: string; readonly part: string; readonly leak: keyof typeof LEAKS };

const FOR_ALL = "The job summary has everything.";

/** What the workflow, the command line or the machine has to give, and doesn't. */
export const WORKFLOW = {
  "key-missing": define({
    why: "An apply, a check or a preview needs the service's key, and none is given. A pull request of a fork gets no secrets, and one of Dependabot has secrets of its own.",
    wayOut:
      "In a workflow: set the secret, pass it as `api-key`, and for Dependabot add it under Settings → Secrets and variables → Dependabot. On a laptop: set `VIDEOS_API_KEY`.",
    words: ({ given, who, wayOut }: { readonly given: string; readonly who: string; readonly wayOut: string }) =>
      `${given} ${who} needs one of them.${wayOut === "" ? "" : ` ${wayOut}`}`,
    examples: [
      {
        given: "The inputs api-key and bearer-token are empty;",
        who: "an apply",
        wayOut: "Is the secret set, and passed under with:?",
      },
    ],
  }),
  "address-missing": define({
    why: "An apply, a check or a preview needs the address of the service.",
    wayOut:
      "In a workflow: set `base-url`. On a laptop: set `VIDEOS_BASE_URL`. The word `sandbox` tries it without a service.",
    words: ({ given, who, wayOut }: { readonly given: string; readonly who: string; readonly wayOut: string }) =>
      `${given} ${who} needs the address of the service${wayOut}`,
    examples: [
      {
        given: "The input base-url is empty;",
        who: "an apply",
        wayOut: ", or the word sandbox to be tried without one.",
      },
    ],
  }),
  "token-empty": define({
    why: "The input `github-token` is given, and it is empty: a secret that doesn't exist, for example.",
    wayOut: "Leave `github-token` out to have the workflow's own token.",
    words: () =>
      "The input github-token is empty, which means none: no comment and no issue is written, and a first apply stops. Leave the input out to " +
      "have the token of the workflow.",
    examples: [null],
  }),
  "token-refused": define({
    why: "401: GitHub doesn't take the token.",
    wayOut: "Leave `github-token` out, or correct the secret that it names.",
    words: ({ undone, said }: Undone) => `${undone} (${said}). The input \`github-token\` is not accepted. ${FOR_ALL}`,
    examples: [{ undone: "The comment on pull request 7 could not be written", said: "HTTP 401: Bad credentials" }],
  }),
  "comment-permission": define({
    why: "403 or 404: the token may not write a comment on the pull request.",
    wayOut:
      "Give the job `pull-requests: write`. On a fork's pull request it never may: the job summary has everything.",
    words: ({ undone, said }: Undone) =>
      `${undone} (${said}). The token may not write there: give the job \`pull-requests: write\`; on a fork's pull request it never may. ${FOR_ALL}`,
    examples: [
      {
        undone: "The comment on pull request 7 could not be written",
        said: "HTTP 403: Resource not accessible by integration",
      },
    ],
  }),
  "comment-locked": define({
    why: "The conversation of the pull request, or the issue, is locked. No permission helps.",
    wayOut: "Unlock the conversation, or set `comment: false`.",
    words: ({ undone, said, name }: Undone & { readonly name: "comment" | "issue" }) =>
      `${undone} (${said}). The conversation is locked: unlock it, or set \`${name}\` to false. ${FOR_ALL}`,
    examples: [
      {
        undone: "The comment on pull request 7 could not be written",
        said: "HTTP 403: Unable to create comment because issue is locked",
        name: "comment",
      },
    ],
  }),
  "issue-permission": define({
    why: "403 or 404: the token may not write issues.",
    wayOut: "Give the job `issues: write`.",
    words: ({ undone, said }: Undone) =>
      `${undone} (${said}). The token may not write issues: give the job \`issues: write\`. ${FOR_ALL}`,
    examples: [{ undone: "The issue could not be written", said: "HTTP 403: Resource not accessible by integration" }],
  }),
  "issues-off": define({
    why: "410: issues are switched off in this repository.",
    wayOut: "Switch them on in the repository's settings, or set `issue` to `false`.",
    words: ({ undone, said }: Undone) =>
      `${undone} (${said}). Issues are switched off in this repository: switch them on, or set \`issue\` to false. ${FOR_ALL}`,
    examples: [
      { undone: "The issue could not be written", said: "HTTP 410: Issues has been disabled in this repository" },
    ],
  }),
  "comment-unwritten": define({
    why: "GitHub didn't take the comment or the issue, for a reason that passes.",
    wayOut: "Nothing: the next run writes it.",
    words: ({ undone, said }: Undone) => `${undone} (${said}). The next run tries again. ${FOR_ALL}`,
    examples: [{ undone: "The comment on pull request 7 could not be written", said: "HTTP 502: Bad Gateway" }],
  }),
  "node-setting": define({
    why: "A setting of Node (`NODE_OPTIONS`, `NODE_DEBUG`, `NODE_TLS_REJECT_UNAUTHORIZED`) would show the key, or a proxy's address can't be read.",
    wayOut: "Unset the variable that the message names, for this step or this terminal.",
    words: (setting: NodeSetting) =>
      "proxy" in setting
        ? `The environment variable ${setting.proxy} does not name a proxy: it takes an address like http://proxy.example.com:3128 ` +
          "(its value is not shown). Nothing was sent."
        : `${setting.variable} has ${setting.part}, with which ${LEAKS[setting.leak]}; unset it.`,
    examples: [
      { variable: "NODE_TLS_REJECT_UNAUTHORIZED", part: "0", leak: "on the way" },
      { variable: "NODE_OPTIONS", part: "--inspect", leak: "on this machine" },
      { variable: "NODE_OPTIONS", part: "--report-on-signal", leak: "into a file" },
      { variable: "NODE_DEBUG", part: "undici", leak: "into the log" },
      { proxy: "HTTPS_PROXY" },
    ],
  }),
  "time-over": define({
    why: "The run has waited for `timeout-minutes`. What is in flight goes on at the service.",
    wayOut: "Run again, or wait for the nightly run. Raise `timeout-minutes` if this happens often.",
    words: ({ minutes, pending, all }: { readonly minutes: number; readonly pending: number; readonly all: number }) =>
      `The time of ${counted(minutes)} ${minutes === 1 ? "minute" : "minutes"} is over; ${counted(pending)} of ${counted(all)} ` +
      `${all === 1 ? "video stays" : "videos stay"} recorded, and the next run goes on with ${pending === 1 ? "it" : "them"}.`,
    examples: [
      { minutes: 60, pending: 2, all: 8 },
      { minutes: 1, pending: 1, all: 1 },
    ],
  }),
  "run-stopped": define({
    why: "A signal has ended the run: somebody has cancelled it, a newer run has taken its place, or the machine was shut down. What is in flight goes on at the service.",
    wayOut: "Run again, or leave it to the next run: it goes on with what is in flight, and sends nothing twice.",
    words: () => "A signal has ended it; what is in flight stays recorded, and the next run goes on with it.",
    examples: [null],
  }),
  "plan-declined": define({
    why: "The question after the plan was answered with no.",
    wayOut: "Apply again, and answer yes.",
    words: () => "Nothing was sent: nobody agreed to the plan.",
    examples: [null],
  }),
  unexpected: {
    why: "Something that nobody expected went wrong. The log has all of it.",
    wayOut: "Run again. If that doesn't help, open an issue with the log.",
  },
};

type Undone = { readonly undone: string; readonly said: string };
