import fc from "fast-check";
import * as z from "zod";
import { LedgerError } from "../../../src/ledger/store.js";
import { cachedIn } from "../../../src/ledger/stores/cache-entry.js";
import { wholeIn } from "../../../src/ledger/whole.js";
import { grammarOf } from "../grammar.js";
import { judgeStep } from "../judge.js";
import { type Disorder, damaged, disorder } from "../mutations.js";
import { FuzzedProject, type Place, SECOND } from "../project.js";
import { type Odd, oddReplies, replied } from "../replies.js";
import { judgePaid, playFirst, playTwice, targetOf, WANTED, withProject } from "../target.js";

const HEADERS = ["link", "etag", "x-ratelimit-remaining", "x-ratelimit-reset", "location", "content-type"];

const ANYTHING = grammarOf(z.unknown());

/** The replies of GitHub's API, and what its caches and artifacts hold. */
export const github = targetOf({
  cases: fc.record({
    place: fc.constantFrom<Place>("cache", "cache", "branch", "file"),
    commit: fc.constantFrom("first", "second"),
    odd: fc.oneof({ weight: 3, arbitrary: oddReplies(24, { headers: HEADERS }) }, fc.constant([])),
    cached: fc.option(disorder),
    kept: fc.option(disorder),
    isLost: fc.boolean(),
  }),
  async play({ place, commit, odd, cached, kept, isLost }) {
    const project = new FuzzedProject(place);
    await withProject(project, async () => {
      const end = () => {
        project.ofGitHub = async (_request, pass) => await pass();
      };
      if (commit === "first") {
        disturb(project, odd);
        judgeStep(await project.step(), project);
        end();
      } else {
        await playFirst(project);
        disturb(project, odd);
      }
      project.commit(SECOND);
      if (isLost) project.loseLedger();
      const before = ledgersOf(project);
      if (cached !== null) disorderCaches(project, cached);
      if (kept !== null) project.artifacts.change((content) => damaged(content.toString("utf8"), kept));
      const isOther = ledgersOf(project).some((text) => !before.includes(text) && isLedger(text));
      // What the documents say already is no secret that the run lets out.
      await playTwice(project, { afterwards: end, poisoned: ["ledger", "artifact"] });
      // A ledger with other facts in it is another ledger.
      if (!isOther) judgePaid(project, WANTED);
    });
  },
});

function disturb(project: FuzzedProject, all: readonly Odd[]): void {
  let requests = 0;
  project.ofGitHub = async (_request, pass) => {
    const at = requests++;
    const odd = all.find((one) => one.at === at);
    return odd === undefined ? await pass() : await replied(odd, { pass, grammar: ANYTHING });
  };
}

function disorderCaches({ cache }: FuzzedProject, by: Disorder): void {
  for (const { key, content } of [...cache.entries])
    cache.add(key, damaged(Buffer.from(content ?? "", "latin1").toString("utf8"), by).toString("latin1"));
}

function ledgersOf({ cache, artifacts }: FuzzedProject): string[] {
  const cached = cache.entries.map(({ content }) => Buffer.from(content ?? "", "latin1"));
  return [...cached, ...artifacts.all().map(({ content }) => content)].map((bytes) => bytes.toString("utf8"));
}

function isLedger(text: string): boolean {
  return [cachedIn, wholeIn].some((read) => {
    try {
      return read(text, "").facts.length > 0;
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      return false;
    }
  });
}
