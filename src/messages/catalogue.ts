import { MISTAKES } from "../manifest/mistakes.js";
import { HOME, VERSION } from "../version.js";
import type { Definition, Kind } from "./definition.js";
import { DOUBTS, FAILED_JOBS, JOBS, WISHES } from "./entries.js";
import { INPUTS } from "./inputs.js";
import { LEDGER } from "./ledger.js";
import { LIMITS } from "./limits.js";
import { SERVICE } from "./service.js";
import { BRANCHES, CACHES, STORES } from "./stores.js";
import { WORKFLOW } from "./workflow.js";

const MESSAGES = {
  ...LIMITS,
  ...SERVICE,
  ...DOUBTS,
  ...WISHES,
  ...JOBS,
  ...FAILED_JOBS,
  ...LEDGER,
  ...STORES,
  ...BRANCHES,
  ...CACHES,
  ...INPUTS,
  ...WORKFLOW,
  ...MISTAKES,
};

/** The short name of a message of a failure. It stands at the message's end and in docs/messages.md. */
export type MessageName = keyof typeof MESSAGES;

/** All names with what the docs say of each, under the headings of docs/messages.md. */
export const AREAS: Readonly<Record<string, Readonly<Record<string, Kind | Definition<unknown>>>>> = {
  Limits: LIMITS,
  "What the service refuses": SERVICE,
  "An entry that is blocked or waits": { ...DOUBTS, ...JOBS },
  "A job that has failed": FAILED_JOBS,
  "An entry that can't be planned": WISHES,
  "The ledger": LEDGER,
  "Where the ledger is kept": { ...STORES, ...BRANCHES, ...CACHES },
  "The manifest and other files": MISTAKES,
  "Inputs and options": INPUTS,
  "Keys, permissions and the run": WORKFLOW,
};

/** What is said of a failure, and where the docs say more. */
export type Message = { readonly docs: MessageName; readonly words: string };

type Said = { [Name in MessageName]: (typeof MESSAGES)[Name] extends { words: unknown } ? Name : never }[MessageName];
type Given<Name extends Said> = (typeof MESSAGES)[Name] extends {
  readonly words: (parameters: infer Parameters) => string;
}
  ? unknown extends Parameters
    ? []
    : [Parameters]
  : never;

/** A failure in the words of the catalogue. */
export function message<Name extends Said>(name: Name, ...given: Given<Name>): Message {
  const definition: Definition<unknown> = MESSAGES[name];
  const [parameters] = given as readonly unknown[];
  return { docs: name, words: definition.words(parameters) };
}

/** Words, and after them where the docs say more, as a terminal and a log show it. */
export function withDocs(words: string, docs: readonly MessageName[]): string {
  const names = [...new Set(docs)];
  return names.length === 0 ? words : `${words} ${SIGN}${names.join(", ")}`;
}

/** The same of one message. */
export function inText({ docs, words }: Message): string {
  return withDocs(words, [docs]);
}

/** What stands before the names. */
export const SIGN = "→ docs: ";

/** The page that has a heading for each name. */
export const PAGE = `https://github.com/${HOME}/blob/v${VERSION}/docs/messages.md`;

export function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(MESSAGES, name);
}
