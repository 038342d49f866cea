import { randomUUID } from "node:crypto";
import { introduction } from "../../harness/introduction.js";
import { type Fact, type Look, type Said, stamped, type Work } from "../../src/ledger/facts.js";
import { lookId } from "../../src/ledger/look.js";
import { hashText, shortHash } from "../../src/manifest/texts.js";

const BEGAN = Date.UTC(2026, 0, 1);
const RUN = "1000.1.a";

/** A ledger of so many videos, each made and edited so often since. */
export function grownLedger(videos: number, edits: number): Fact[] {
  const facts: Fact[] = [];
  const say = (said: Said) =>
    facts.push(stamped(said, { run: RUN, n: facts.length, at: BEGAN + facts.length, time: BEGAN }));
  say(INTRODUCTION);
  for (let video = 0; video < videos; video++) for (const said of lifeOf(`page-${video}`, edits)) say(said);
  return facts;
}

/** What one more edit of the first video adds when it has ended. */
export function oneMore(number: number): Fact[] {
  const said = edited("page-0", { uuid: "video of page-0", on: null, number: 11 + number });
  return said.map((one, index) =>
    stamped(one, { run: `2000.1.${number}`, n: index, at: BEGAN * 2 + number, time: BEGAN }),
  );
}

const INTRODUCTION = introduction(
  { id: "1000", url: "https://github.com/acme/docs/actions/runs/1000" },
  { commit: "0".repeat(40), repository: { id: 1, name: "acme/docs" } },
);

function lifeOf(record: string, edits: number): Said[] {
  const uuid = `video of ${record}`;
  const create: Work = { kind: "create", category: "training", look: lookAfter(record, 0) };
  const said: Said[] = [{ fact: "named", record, id: record, uuid: null, moved_from: null }];
  said.push(...jobOf(record, { job: `${RUN}#${record}`, work: create, id: uuid }));
  for (let number = 1, on: string | null = null; number <= edits; number++) {
    said.push(...edited(record, { uuid, on, number }));
    on = `edit ${number} of ${record}`;
  }
  return said;
}

function edited(
  record: string,
  { uuid, on, number }: { readonly uuid: string; readonly on: string | null; readonly number: number },
): Said[] {
  const work: Work = {
    kind: "edit",
    category: "training",
    uuid,
    on,
    key: hashText(`${record} ${number}`),
    request: `In scene ${number}, show what comes next, and say how long it takes.`,
    reference_image_urls: [],
    aspect_ratio: null,
    look: lookAfter(record, number),
    held: false,
    resends: null,
  };
  return jobOf(record, { job: `${RUN}#${record}.${number}`, work, id: `edit ${number} of ${record}` });
}

function jobOf(
  record: string,
  { job, work, id }: { readonly job: string; readonly work: Work; readonly id: string },
): Said[] {
  const named = { record, job };
  const toward = "look" in work ? lookId(work.look) : hashText("");
  const link = `https://videos.example.com/watch/${id}?rendering=${randomUUID()}`;
  const told = { link, scenes: 5, synced: true, credits: 5, retriable: false, error: null };
  return [
    { fact: "began", ...named, work, toward, pull_request: null, recreates: null },
    { fact: "accepted", ...named, id },
    { fact: "ended", ...named, how: "done", id, completed: BEGAN, ...told },
  ];
}

function lookAfter(record: string, edits: number): Look {
  const brief = hashText(record);
  const made = Array.from({ length: edits }, (_, index) => shortHash(`${record} edit ${index}`));
  return { fingerprint: `v1:${brief}`, brief, bytes: brief, aspect_ratio: null, edits: made };
}
