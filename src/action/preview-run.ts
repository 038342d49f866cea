import { apply, type EntryResult } from "../apply/apply.js";
import type { Texts } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import type { PreviewPlan } from "../plan/preview-plan.js";
import type { Plan } from "../plan/step.js";
import type { PreviewReport } from "../report/report.js";
import type { State, VideoRecord } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import { contextOf, lastSave, newJournal, openKeeper } from "./apply-plan.js";
import { chainOf } from "./chain.js";
import { controlsRefused } from "./controls.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";
import { setAside } from "./set-aside.js";

export type PreviewRun = {
  readonly results: readonly EntryResult[];
  readonly refused: PreviewReport["refused"];
  /** What went wrong with the run as a whole. */
  readonly notices: readonly string[];
};

/** Submits and cancels previews. Of the state, nothing else is written. */
export async function runPreviews(
  host: Host,
  session: Session,
  {
    state,
    store,
    work,
    pullRequest,
    texts,
  }: { state: State; store: StateStore; work: readonly PreviewPlan[]; pullRequest: number; texts: Texts },
): Promise<PreviewRun> {
  const { inputs, event, log } = session;
  // The manifest of the run that the state names was applied; this one's is not.
  const journal = newJournal(host, session);
  const plan = await setAside(planOf(work), { texts, folder: journal.texts });
  const keeper = openKeeper(host, journal, { state, changed: false, store, run: state.run ?? event.run });
  const context = await contextOf(host, session, { keeper, pullRequest, texts: journal.texts });
  const asks = work.find(({ steps }) => steps.some(({ kind }) => kind === "preview"));
  const refused =
    asks === undefined
      ? null
      : await controlsRefused(context, { address: inputs.baseUrl ?? "", category: asks.entry.category });
  const { results, broken } = await apply(refused === null ? plan : planOf([]), context);
  const unsaved = await lastSave(host, keeper);
  const notices = [
    ...(broken === null ? [] : [`The previews ended early: ${chainOf(broken.error)}`]),
    ...(unsaved === null ? [] : [unsaved]),
  ];
  for (const notice of notices) log.info(notice);
  return { results, refused, notices };
}

/** Every record's preview of a pull request, to be cancelled. */
export function discardsOf(state: State, pullRequest: number): PreviewPlan[] {
  return Object.entries(state.videos).flatMap(([id, record]) => {
    const { preview } = record;
    if (preview?.pull_request !== pullRequest) return [];
    return [{ entry: entryOf(id, record), steps: [{ kind: "cancel preview", preview }], notPreviewed: null }];
  });
}

/** An entry that the manifest at hand may not name. */
function entryOf(id: string, { category, uuid }: VideoRecord): Entry {
  return {
    id,
    title: null,
    uuid,
    movedFrom: null,
    category,
    onChange: "edit",
    clarification: null,
    brief: null,
    edits: [],
    position: { line: 1, column: 1 },
  };
}

function planOf(work: readonly PreviewPlan[]): Plan {
  const entries = work.map(({ entry, steps }) => ({
    entry,
    steps,
    obstacle: null,
    todo: null,
    uuid: null,
    link: null,
    creditsAtMost: 0,
  }));
  return { entries, retirements: [], moves: [], creates: 0, creditsAtMost: 0 };
}
