import { type ApplyContext, serviceTime } from "../apply/context.js";
import { within } from "../clock.js";
import { type Fact, idOf, LEDGER_VERSION, type Said } from "../ledger/facts.js";
import type { Record } from "../ledger/fold.js";
import { briefText, hashesOf } from "../ledger/look.js";
import { unkept } from "../ledger/pending.js";
import { RunLedger } from "../ledger/run-ledger.js";
import { LedgerError } from "../ledger/store.js";
import { firstOf, type TextFolder } from "../ledger/texts.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { remembered } from "../maps.js";
import { type MessageName, message } from "../messages/catalogue.js";
import { isCanonical } from "../plan/brief-parts.js";
import { type Allowance, allowanceOf, limitsIn } from "../plan/limits.js";
import { situationOf, type Work } from "../plan/plan.js";
import { type EntryPlan, failed, isPaid } from "../plan/step.js";
import { chainOf, unended } from "../sentence.js";
import { serviceKindOf } from "./load/ledger.js";
import type { RunOptions } from "./options.js";
import type { Decided } from "./plan-run.js";
import type { PendingPort, Ports } from "./ports.js";
import { reach, updatesFor } from "./service/reach.js";

type Beginning = {
  readonly pending: PendingPort;
  readonly pullRequest: number | null;
  /** The pull request whose edits are previewed; `null` for an apply. */
  readonly previews: number | null;
};

/** Reaches the service, and opens the ledger for what this run adds: from here on it can submit, poll and append. */
export async function openApply(
  ports: Ports,
  options: RunOptions,
  decided: Decided,
  { pending, pullRequest, previews }: Beginning,
): Promise<ApplyContext> {
  const { clock, watch } = ports;
  const reached = await reach(ports, options);
  const now = () => serviceTime({ ...reached, clock });
  const known = new Set(decided.reading.facts.map(idOf));
  const texts = firstOf(pending.texts, decided.texts);
  const ledger = new RunLedger({
    store: decided.store,
    reading: decided.reading,
    found: decided.found.filter((fact) => !known.has(idOf(fact))),
    key: decided.key,
    run: introduction(options, decided, previews),
    keep: (facts: readonly Fact[]) => pending.keep(facts),
    now,
    texts,
    translations: decided.translations,
  });
  return {
    ...reached,
    updates: await updatesFor(ports, options),
    newId: ports.newId,
    ...(watch === undefined ? {} : { watch }),
    options: {
      wait: options.wait,
      deadline: clock.now() + options.timeoutMinutes * 60_000,
      run: options.run,
      pullRequest,
      oneAtATime: ports.phrases.oneAtATime,
      previews,
      allowance: previews === null ? allowanceIn(ledger, decided) : () => null,
      maxEdits: decided.project.settings.max_edits,
      speed: reached.speed,
    },
    ledger,
    texts,
    isNamed: (id) => decided.wishes.has(id),
    situation: (id: string, record: Record | null) => ({
      ...situationOf(ledger.ledger, { ...decided.asked, now: now() })(id, record),
      previews,
      // A preview pays nothing.
      stands: () => previews !== null,
    }),
  };
}

/** What the edits of an apply may cost beside those of other runs, which are counted anew whenever one of them has added to the ledger. */
function allowanceIn(ledger: RunLedger, { project: { settings }, asked }: Decided): () => Allowance | null {
  // The limit of one run needs nothing of the others.
  if (settings.max_credits_a_month === null) return () => allowanceOf(settings);
  const after = remembered((_view: number) => allowanceOf(limitsIn(settings, ledger.others, asked.now)));
  return () => after(ledger.view);
}

/** What a run says of itself, before its first fact. */
function introduction(
  options: RunOptions,
  { project, repository }: Decided,
  previews: number | null,
): Extract<Said, { fact: "run" }> {
  return {
    fact: "run",
    version: LEDGER_VERSION,
    ...options.run,
    mode: previews === null ? "apply" : "preview",
    commit: options.commit,
    on_default_branch: options.isOnDefaultBranch,
    pull_request: previews ?? options.pullRequest,
    project: project.settings.project,
    repository,
    manifest: project.root,
    service: serviceKindOf(options.service) ?? "other",
    ...(options.only.length > 0 && { only: [...options.only] }),
    settings: { ...project.settings, embed: [...project.settings.embed] },
  };
}

/** How long the ledger may take to be written after a signal, in milliseconds: the runner kills 10 s after the first one. */
const LAST_SAVE_MS = 6_000;

/** Why the ledger lacks some of what a run did, and what the docs call that. */
export type Unsaved = { readonly words: string; readonly docs: readonly MessageName[] };

/** Appends what is left to append. Returns what to say where that fails. */
export async function lastSave(
  { stop, clock, phrases }: Pick<Ports, "stop" | "clock" | "phrases">,
  ledger: RunLedger,
): Promise<Unsaved | null> {
  try {
    ledger.close();
    const saving = ledger.save();
    await (stop.aborted ? within(clock, LAST_SAVE_MS, saving, "not saved") : saving);
    return null;
  } catch (error) {
    const videos = [...ledger.ledger.records.values()].flatMap(({ id, key, current, open }) => {
      const onItsWay = open?.work.kind === "create" ? open.accepted : null;
      return [current?.uuid ?? [], onItsWay ?? []].flat().map((uuid) => `${id ?? key} ${uuid}`);
    });
    const reason = unended(chainOf(error));
    const { words, docs } = message("ledger-unsaved", { reason, kept: phrases.unsaved, videos });
    return { words, docs: [docs, ...(error instanceof LedgerError ? error.docs : [])] };
  }
}

type Snapshot = Pick<Decided, "plan" | "works" | "texts"> & { readonly folder: TextFolder };

/**
 * Copies the texts of what a plan works on before anything of it is sent: what is sent is then what was planned, whatever becomes of
 * the files and of the store, and `post` finds the texts that a killed run could not append. An entry whose files have changed since
 * they were read fails.
 */
export async function snapshotTexts({ plan, works, texts, folder }: Snapshot): Promise<Decided["plan"]> {
  const put = async (hash: string, text: string) => {
    await folder.put(hash, text).catch((cause: unknown) => {
      throw new LedgerError(unkept(folder.path, cause), { cause });
    });
  };
  const entries: EntryPlan[] = [];
  for (const [index, entry] of plan.entries.entries()) {
    const work = works[index];
    try {
      if (work !== undefined && makes(entry)) await copyBrief(work, { texts, folder, put });
      entries.push(entry);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      entries.push(unsubmitted(entry, error));
    }
  }
  return { ...plan, entries };
}

type Copying = { texts: Texts; folder: TextFolder; put: (hash: string, text: string) => Promise<void> };

async function copyBrief({ wish: { entry, look } }: Work, { texts, folder, put }: Copying): Promise<void> {
  const { id, brief } = entry;
  if (brief === null || look.brief === null) return;
  for (const hash of hashesOf(brief)) if (!folder.has(hash)) await put(hash, await texts.get(hash));
  if (folder.has(look.brief)) return;
  const known = await texts.get(look.brief).catch(() => null);
  // Its texts could not be compared, so that the same brief may have a video already.
  if (known === null && !isCanonical(brief))
    throw new TextError(`a file of ${id} was changed while this run was at work. Run again.`);
  await put(look.brief, known ?? briefText(brief));
}

/** The entry without what would be submitted. A job in flight goes on. */
function unsubmitted(entry: EntryPlan, { message: why }: TextError): EntryPlan {
  const steps = entry.steps.filter(({ kind }) => kind === "resume");
  return { ...entry, steps, obstacle: failed(message("source-changed", { why })) };
}

/** Whether an entry makes something of its brief, or its video comes to stand for it. */
function makes({ steps, restated }: EntryPlan): boolean {
  return restated || steps.some((step) => isPaid(step) || step.kind === "adopt");
}
