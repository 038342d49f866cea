import { InputError } from "../../engine/options.js";
import { costsOf, nameOf } from "../../ledger/costs.js";
import type { Fact, Work } from "../../ledger/facts.js";
import { byPlace } from "../../ledger/facts.js";
import type { Ledger, RunFact } from "../../ledger/fold.js";
import { quoted } from "../../manifest/quote.js";
import { message } from "../../messages/catalogue.js";
import { nearest } from "../../nearest.js";
import { costWithWorks } from "../../report/costs.js";
import { wrapped } from "../../report/markdown.js";
import { capitalized } from "../../report/prose.js";
import { factInWords } from "../../report/story.js";
import { EXIT, type ExitCode } from "../exit.js";
import { noLedger, openLedger } from "../session.js";
import { columnsOf } from "../terminal/text.js";
import type { Call } from "../voice.js";

/** Tells the ledger as a story, or that of one entry: a sentence or two a fact, under its run. */
export async function runLog({ arguments: [id], options, which, host, voice }: Call): Promise<ExitCode> {
  const opened = await openLedger({ voice, host });
  const { session, facts, ledger, isEmpty } = opened;
  const { unreachable, place } = session.store;
  const keys = id === undefined || isEmpty ? null : recordsOf(id, ledger);
  const kinds = new Map(facts.flatMap((fact) => (fact.fact === "began" ? [[fact.job, fact.work.kind] as const] : [])));
  const told = [...facts].sort(byPlace).filter((fact) => keys === null || ("record" in fact && keys.has(fact.record)));
  if (options["json"] === true) voice.json({ place, facts: told.map((fact) => dataOf(fact, ledger)) });
  else if (unreachable !== undefined) voice.words(`No ledger can be read here: ${unreachable}.`);
  else if (isEmpty) voice.words(noLedger(opened, which));
  else {
    const { styled } = voice.paint.stdout;
    const { isTerminal, columns } = host.stdout;
    // A terminal would break lines in the middle of words.
    const inLines = (text: string, indent = 0) => (isTerminal ? wrapped(text, columns - indent, columnsOf) : [text]);
    let run = "";
    for (const fact of told.filter(({ fact }) => fact !== "run")) {
      if (fact.run !== run) {
        const head = runInWords(
          ledger.runs.find((one) => one.run === fact.run),
          fact,
        );
        if (run !== "") voice.data("");
        for (const line of inLines(voice.clean(head))) voice.data(styled("bold", line));
      }
      run = fact.run;
      const [first = "", ...rest] = lineOf(fact, { ledger, kinds }).split("\n");
      const [begin = "", ...more] = inLines(voice.clean(voice.own(first)), BEHIND_TIME);
      voice.data(`  ${styled("dim", timeOf(fact.at))}  ${begin}`);
      for (const line of more) voice.data(`${" ".repeat(BEHIND_TIME)}${line}`);
      for (const line of rest.flatMap((one) => inLines(voice.clean(one), BELOW)))
        voice.data(`${" ".repeat(BELOW)}${line}`.trimEnd());
    }
    const records = [...ledger.records].filter(([key]) => keys === null || keys.has(key));
    const cost = costWithWorks(costsOf({ records: new Map(records) }).total);
    voice.data("");
    for (const line of inLines(`In all: ${cost}. Times are in UTC.`)) voice.data(styled("bold", line));
  }
  return EXIT.done;
}

/** How far to the right a fact is told, and the words of an edit below it, in columns. */
const BEHIND_TIME = 20;
const BELOW = 6;

/** The keys of the records that have or had an id. Throws `InputError` where none has. */
function recordsOf(id: string, { records }: Ledger): ReadonlySet<string> {
  const own = [...records.values()].filter(({ ids, key }) => ids.includes(id) || key === id);
  if (own.length > 0) return new Set(own.map(({ key }) => key));
  const guess = nearest(
    id,
    [...records.values()].flatMap(({ ids }) => ids),
  );
  const hint = guess === null ? "`videos-as-code log` tells all of it." : `did you mean ${quoted(guess)}?`;
  throw new InputError(
    message("unknown-id", { where: "log", id: quoted(id), fault: `the ledger doesn't know; ${hint}` }),
  );
}

/** `Apply of commit 1a2b3c4, for pull request #7, in run 123, attempt 2: https://…` */
function runInWords(run: RunFact | undefined, { run: key }: Fact): string {
  if (run === undefined) return `A run of which the ledger has no more than its name, ${key}`;
  const parts = [
    `${capitalized(run.mode)}${run.commit === null ? "" : ` of commit ${run.commit.slice(0, 7)}`}`,
    ...(run.pull_request === null ? [] : [`for pull request #${run.pull_request}`]),
    `in run ${run.id}`,
    ...(run.attempt > 1 ? [`attempt ${run.attempt}`] : []),
  ];
  return `${parts.join(", ")}${run.url === null ? "" : `: ${run.url}`}`;
}

/** `billing: The edit is made. …` */
function lineOf(
  fact: Fact,
  { ledger: { records }, kinds }: { readonly ledger: Ledger; readonly kinds: ReadonlyMap<string, Work["kind"]> },
): string {
  if (fact.fact === "moved") return `The ledger goes on in ${fact.to}.`;
  if (!("record" in fact)) return "";
  const record = records.get(fact.record);
  const kind = "job" in fact ? (kinds.get(fact.job) ?? null) : null;
  const looks = record?.jobs.flatMap(({ work }) => ("look" in work ? [work.look.fingerprint] : [])) ?? [];
  const isAccepted = fact.fact === "stands" && !looks.includes(fact.look.fingerprint);
  return `${record === undefined ? fact.record : nameOf(record)}: ${factInWords(fact, kind, isAccepted)}`;
}

/** A fact with the entry that it is of, and its time in words that programs read. */
function dataOf(fact: Fact, { records }: Ledger) {
  const record = "record" in fact ? records.get(fact.record) : undefined;
  return { ...fact, ...(record === undefined ? {} : { entry: nameOf(record) }), at: new Date(fact.at).toISOString() };
}

/** `2026-11-22 13:05` */
function timeOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
