import * as z from "zod";
import { within } from "../clock.js";
import { appendMissing } from "../ledger/append-missing.js";
import { type Fact, idOf } from "../ledger/facts.js";
import { fold, uuidsOf } from "../ledger/fold.js";
import { pendingTexts, readPending } from "../ledger/pending.js";
import { LedgerError } from "../ledger/store.js";
import { message, withDocs } from "../messages/catalogue.js";
import { count } from "../report/prose.js";
import { redactor, secretsIn } from "../secrets.js";
import { chainOf } from "../sentence.js";
import type { Host } from "./host.js";
import { createLog } from "./log.js";
import { placesOf } from "./places.js";
import { openSession } from "./session.js";

/** What `main` has kept of the settings: by now another step may have changed the manifest. */
const LedgerSchema = z.enum(["cache", "branch", "file"]);

/** How long a stopped run waits for a store that doesn't answer, in milliseconds. */
const LAST_MS = 15_000;

/** Appends what `main` noted and could not append. Returns why the step fails, or `null`. */
export async function post(host: Host): Promise<string | null> {
  const { runner, clock } = host;
  const path = runner.kept("pending");
  const redact = redactor(secretsIn(runner.input));
  const log = createLog(runner, redact);
  let noted: readonly Fact[] | null = null;
  /** What the ledger has, as far as that was read. */
  let found: readonly Fact[] = [];
  const append = async (facts: readonly Fact[]) => {
    const session = await openSession(host);
    const place = placesOf(host, session, runner.kept("project"))[LedgerSchema.parse(runner.kept("ledger"))];
    const store = await (host.store ?? place).open();
    const learn = (known: readonly Fact[]) => {
      found = known;
    };
    return await appendMissing(store, facts, { texts: pendingTexts(path), learn });
  };
  try {
    const { facts, unknown } = readPending(path);
    noted = facts;
    if (facts.length === 0) return null;
    if (unknown !== null) throw new LedgerError(message("ledger-newer", { unknown }));
    const appending = append(facts);
    const added = await (runner.kept("stopped") === "" ? appending : within(clock, LAST_MS, appending, "not appended"));
    if (added > 0) log.info(`Added what the main step could not add to the ledger: ${count(added, "fact")}.`);
    return null;
  } catch (error) {
    const reason = chainOf(error);
    const causes = error instanceof LedgerError ? error.docs : [];
    if (noted === null) return redact(withDocs(reason, causes));
    const { words, docs } = message("ledger-lacks", { reason, lacking: lacking(noted, found) });
    return redact(withDocs(words, [docs, ...causes]));
  }
}

/** Which identifiers of the service are not in the ledger, with their entries. */
function lacking(noted: readonly Fact[], found: readonly Fact[]): string[] {
  const known = new Set(found.map(idOf));
  const lost = noted.flatMap((fact) => {
    const id = fact.fact === "accepted" ? fact.id : null;
    return id === null || known.has(idOf(fact)) ? [] : [`${entryOf(fact, [...found, ...noted])} ${id}`];
  });
  const uuids = new Set([...fold(found).records.values()].flatMap(uuidsOf));
  return [...new Set(lost)].filter((one) => !uuids.has(one.split(" ").at(-1) ?? ""));
}

function entryOf(fact: Extract<Fact, { record: string }> | Fact, all: readonly Fact[]): string {
  const record = "record" in fact ? fact.record : "";
  return fold(all).records.get(record)?.id ?? record;
}
