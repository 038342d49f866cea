import { html } from "hono/html";
import { counted } from "../../sentence.js";
import type { Api } from "../http/api.js";
import { editReply, linkOf, videoReply } from "../http/replies.js";
import type { Account } from "../world/accounts.js";
import type { Edit } from "../world/edit.js";
import { currentVersion, type Video } from "../world/video.js";
import type { World } from "../world/world.js";
import { HOME_STYLE } from "./home-style.js";
import type { PageParts } from "./page.js";
import { requestTitle } from "./request-words.js";
import { ids, shortened, titled } from "./video-words.js";
import { WATCH_STYLE } from "./watch-style.js";

/** The page shows the newest ones; with more it would be slow. */
const MOST_JOBS = 100;

/** All jobs with their progress and videos, and what each account has left. `address` is that of the sandbox. */
export function homePage({ api, titles }: Pick<PageParts, "api" | "titles">, address: string) {
  const { world } = api;
  const videos = world.videos.all.toReversed();
  const edits = editsOfVideos(world.edits.all);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <noscript><meta http-equiv="refresh" content="5" /></noscript>
    <title>The sandbox</title>
    <style>${WATCH_STYLE}${HOME_STYLE}</style>
  </head>
  <body>
    <header>
      <h1>The sandbox</h1>
      <span id="live" role="status"></span>
      <nav><a href="/openapi.json">OpenAPI description</a></nav>
    </header>
    <main>
      <section class="accounts" aria-label="Accounts">${world.accounts.all.map((account) => accountCard(api, account))}</section>
      <h2>${videos.length === 0 ? "Jobs" : `Jobs (${counted(videos.length)})`}</h2>
      ${
        videos.length === 0
          ? html`<div class="card empty"><p>Nothing here yet. <code>POST /v1/videos</code> makes the first video:</p>${creation(address)}</div>`
          : html`<ol class="jobs">${videos.slice(0, MOST_JOBS).map((video) => job(video, { world, titles, edits: edits.get(video) ?? [] }))}</ol>`
      }
      ${videos.length === 0 ? "" : html`<details id="create" class="hint"><summary id="creation">Create another job</summary>${creation(address)}</details>`}
      ${videos.length > MOST_JOBS ? html`<p class="small">The ${MOST_JOBS} newest of ${counted(videos.length)}.</p>` : ""}
    </main>
    <script type="module" src="/live.js"></script>
  </body>
</html>`;
}

/** A command that creates a job. It names no key: who can see this page may have none. */
function creation(address: string) {
  const command = `curl ${address}/v1/videos -H "X-API-Key: $KEY" -H "Content-Type: application/json" -d '{"videos":[{"task":"Explain how a new user signs in."}]}'`;
  return html`<pre><code>${command}</code></pre><p class="small"><code>$KEY</code> is the API key that the sandbox printed at its start.</p>`;
}

function accountCard({ world: { accounts, ledger, agenda }, windows }: Api, { name, orgId }: Account) {
  const buckets = (["videos", "edits"] as const).map((bucket) => {
    const { left, cap, reset } = windows.remaining(name, bucket, agenda.now);
    return `${bucket}: ${counted(left)} of ${counted(cap)} requests left${reset === 0 ? "" : `, ${reset} s`}`;
  });
  const named = orgId === null ? html`Account ${name}` : html`Organization ${name} (<code>${orgId}</code>)`;
  // The name of the one account says nothing.
  const account = accounts.all.length === 1 ? "Your account" : named;
  return html`<div class="card">
    <p class="small">${account}</p>
    <p><strong>${counted(ledger.balance(name))}</strong> credits</p>
    <p class="small">${buckets.join(" · ")}</p>
  </div>`;
}

function job(
  video: Video,
  { world, titles, edits }: { world: World; titles: PageParts["titles"]; edits: readonly Edit[] },
) {
  const {
    status,
    progress,
    error_message: problem,
  } = videoReply(video, {
    durations: world.durations,
    now: world.agenda.now,
  });
  const asks = video.requiredAction !== null;
  const { rendering } = currentVersion(video);
  const building = status !== "complete" && status !== "failed";
  const scenes =
    progress.total_scenes === 0
      ? ""
      : ` · ${progress.total_scenes} ${progress.total_scenes === 1 ? "scene" : "scenes"}`;
  const account = world.accounts.all.length === 1 ? "" : `${video.account.name} · `;
  const facts = `${account}${video.category} · ${currentVersion(video).aspectRatio}${scenes}`;
  const { title, rest } = titled(video, titles);
  const editIds = edits.map(
    ({ editId, request }) => [`Edit: ${shortened(requestTitle(request), 60)}`, editId] as const,
  );
  return html`<li class="card job">
    <h3>${title}</h3>
    <span class="state ${asks ? "wait" : toneOf(status)}">${asks ? "waits for an answer" : status.replaceAll("_", " ")}</span>
    ${rest === "" ? "" : html`<p class="rest wide">${shortened(rest)}</p>`}
    <p class="small">${facts}</p>
    <span class="watch">${rendering === null ? "" : html`<a id="watch-${video.uuid}" class="play" aria-label="Watch ${title}" href="${linkOf("", video.uuid, rendering)}">▶ Watch</a>`}</span>
    ${building ? html`<div class="wide"><progress max="100" value="${progress.percent}" aria-label="Progress"></progress><span class="small">${progress.percent} %${progress.current_scene === 0 ? "" : ` · scene ${progress.current_scene}`}</span></div>` : ""}
    ${problem === null ? "" : html`<p class="problem wide">${problem}</p>`}
    ${edits.length === 0 ? "" : html`<ul class="edits wide">${edits.map((edit) => editRow(edit))}</ul>`}
    <div class="wide">${ids(`ids-${video.uuid}`, [["Video", video.uuid], ...editIds])}</div>
  </li>`;
}

function editRow(edit: Edit) {
  const { status, progress, result, error_message: problem, edit_id: editId } = editReply(edit, { linkBase: "" });
  const title = shortened(requestTitle(edit.request));
  const running = status === "processing" || status === "applying";
  const link =
    // What was taken back is not to be seen there.
    result === null || result.link === "" || status === "reverted"
      ? ""
      : html`<a id="watch-${editId}" aria-label="Watch: ${title}" href="${result.link}">▶ Watch</a>`;
  return html`<li>
    <span class="words">${title}</span>
    <span><span class="state ${toneOf(status)}">${status.replaceAll("_", " ")}</span></span>
    ${link}
    ${running ? html`<progress class="wide" max="100" value="${progress.percent}" aria-label="Progress"></progress>` : ""}
    ${problem === null ? "" : html`<span class="problem">${problem}</span>`}
  </li>`;
}

function toneOf(status: string): string {
  if (status === "complete") return "good";
  if (status === "failed" || status === "error") return "bad";
  return /^(?:awaiting|pending|queued)/.test(status) ? "wait" : "";
}

function editsOfVideos(edits: readonly Edit[]): ReadonlyMap<Video, readonly Edit[]> {
  const found = new Map<Video, Edit[]>();
  for (const edit of edits) found.set(edit.video, [...(found.get(edit.video) ?? []), edit]);
  return found;
}
