import { InputError } from "../../engine/options.js";
import type { Fact, FactOf, Work } from "../../ledger/facts.js";
import { byPlace } from "../../ledger/facts.js";
import type { Ledger, RunFact } from "../../ledger/fold.js";
import { nearest } from "../../nearest.js";
import { EXIT, type ExitCode } from "../exit.js";
import { openLedger } from "../session.js";
import type { Call } from "../voice.js";

/** Tells the ledger as a story, or that of one entry: a line a fact, under its run. */
export async function runLog({ arguments: [id], options, host, voice }: Call): Promise<ExitCode> {
  const { session, facts, ledger, isEmpty, where } = await openLedger({ voice, host });
  const { unreachable, place } = session.store;
  const records = id === undefined ? null : recordsOf(id, ledger);
  const told = [...facts]
    .sort(byPlace)
    .filter((fact) => records === null || ("record" in fact && records.has(fact.record)));
  if (options["json"] === true) voice.json({ place, facts: told.map((fact) => dataOf(fact, ledger)) });
  else if (unreachable !== undefined) voice.words(`No ledger can be read here: ${unreachable}.`);
  else if (isEmpty) voice.words(`There is no ledger of ${where}.`);
  else {
    let run = "";
    for (const fact of told.filter(({ fact }) => fact !== "run")) {
      if (fact.run !== run) {
        const head = runInWords(
          ledger.runs.find((one) => one.run === fact.run),
          fact,
        );
        voice.data(voice.paint.stdout.styled("bold", voice.clean(head)));
      }
      run = fact.run;
      for (const line of inWords(fact, ledger)) voice.data(`  ${timeOf(fact.at)}  ${voice.clean(voice.own(line))}`);
    }
  }
  return EXIT.done;
}

/** The keys of the records that have or had an id. Throws `InputError` where none has. */
function recordsOf(id: string, { records }: Ledger): ReadonlySet<string> {
  const own = [...records.values()].filter(({ ids, key }) => ids.includes(id) || key === id);
  if (own.length > 0) return new Set(own.map(({ key }) => key));
  const guess = nearest(
    id,
    [...records.values()].flatMap(({ ids }) => ids),
  );
  const hint = guess === null ? "" : ` Did you mean ${guess}?`;
  throw new InputError([`The ledger has no ${JSON.stringify(id)}.${hint} \`videos-as-code log\` tells all of it.`]);
}

/** `Run 123 (attempt 2), apply of 1a2b3c4, pull request 7: https://…` */
function runInWords(run: RunFact | undefined, { run: key }: Fact): string {
  if (run === undefined) return `A run of which the ledger has no more than its name, ${key}`;
  const attempt = run.attempt > 1 ? ` (attempt ${run.attempt})` : "";
  const of = run.commit === null ? "" : ` of ${run.commit.slice(0, 7)}`;
  const pull = run.pull_request === null ? "" : `, pull request ${run.pull_request}`;
  return `Run ${run.id}${attempt}, ${run.mode}${of}${pull}${run.url === null ? "" : `: ${run.url}`}`;
}

/** What a fact says, a line each. */
function inWords(fact: Fact, ledger: Ledger): string[] {
  const told = sentence(fact);
  if (told === null) return [];
  const record = "record" in fact ? ledger.records.get(fact.record) : undefined;
  const name = record === undefined ? "" : `${record.id ?? record.ids.at(-1) ?? record.key}: `;
  return `${name}${told}`.split("\n");
}

function sentence(fact: Fact): string | null {
  switch (fact.fact) {
    case "run":
      return null;
    case "named": {
      if (fact.id === null) return "is gone from the manifest";
      const from = fact.moved_from === null ? "" : `, moved from ${fact.moved_from}`;
      return `is in the manifest as ${fact.id}${from}${fact.uuid === null ? "" : `, with the video ${fact.uuid}`}`;
    }
    case "began": {
      const pull = fact.pull_request === null ? "" : `, of pull request ${fact.pull_request}`;
      return `asks for ${workInWords(fact.work)}${fact.recreates === null ? "" : ", because of recreate"}${pull}`;
    }
    case "resent":
      return "the edit goes out again, under its key";
    case "withdrew":
      return `${fact.control ?? "what was asked for"} was never sent`;
    case "accepted":
      return `the service takes it as ${fact.id}`;
    case "waits":
      return `waits for ${fact.need.for === "person" ? "a person" : fact.need.for}${fact.words === "" ? "" : `: ${fact.words}`}`;
    case "resumed":
      return "goes on";
    case "asked":
      return `asks to ${fact.control}`;
    case "ended":
      return endInWords(fact);
    case "looked":
      return "a person has looked: there is no video of this creation";
    case "stands":
      return `the video ${fact.uuid} stands for another task, too; nothing is sent`;
    case "taken back":
      return `somebody has reverted the edit ${fact.edit} elsewhere`;
    case "moved":
      return `the ledger goes on in ${fact.to}`;
  }
}

function workInWords(work: Work): string {
  switch (work.kind) {
    case "create":
      return "a new video";
    case "adopt":
      return work.why === "uuid" ? `the video ${work.uuid}, which exists already` : `the former video ${work.uuid}`;
    case "edit":
      return `${work.held ? "a preview of an edit" : "an edit"} of ${work.uuid}: ${work.request}`;
    case "retry":
      return `a retry of the edit ${work.of}`;
    case "revert":
      return `the revert of the edit ${work.of}`;
  }
}

function endInWords({ how, credits, scenes, link, error }: FactOf<"ended">): string {
  const parts = [
    how,
    scenes === null ? "" : `${scenes} scenes`,
    credits === null ? "" : `${credits} credits at most`,
    link ?? "",
    error === null ? "" : error.detail,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** A fact with the entry that it is of, and its time in words that programs read. */
function dataOf(fact: Fact, { records }: Ledger) {
  const record = "record" in fact ? records.get(fact.record) : undefined;
  const entry = record === undefined ? {} : { entry: record.id ?? record.ids.at(-1) ?? record.key };
  return { ...fact, ...entry, at: new Date(fact.at).toISOString() };
}

/** `2026-11-22 13:05 UTC` */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
