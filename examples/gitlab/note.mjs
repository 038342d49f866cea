// node note.mjs plan.md: keeps one note with the plan on a merge request of GitLab. It is found by the hidden last line of the plan and by its
// author, updated in place, and left alone where it says the same. The image of the Dockerfile has this file.
import { readFile } from "node:fs/promises";

const {
  CI_API_V4_URL: api,
  CI_MERGE_REQUEST_PROJECT_ID: project,
  CI_MERGE_REQUEST_IID: request,
  VIDEOS_NOTE_TOKEN: token,
} = process.env;
const body = await readFile(process.argv[2] ?? "plan.md", "utf8");
const [words, last] = parts(body);
// Behind it stands the run, which is another one each time.
const marker = last.split(" ").slice(0, 3).join(" ");

if (!token) {
  console.log("VIDEOS_NOTE_TOKEN is not set (it never is for a fork), so there is no note. The plan is above.");
} else if (!api || !project || !request) {
  console.log("This is no pipeline of a merge request, so there is no note.");
} else {
  await keepNote(`${api}/projects/${project}/merge_requests/${request}/notes`);
}

async function keepNote(notes) {
  const { id: me } = (await ask("GET", `${api}/user`)).data;
  const note = await find(notes, me);
  if (note && parts(note.body)[0] === words) console.log("The note says this already.");
  else if (note) await ask("PUT", `${notes}/${note.id}`, { body });
  else await ask("POST", notes, { body });
}

/** What a note says, and its hidden last line. */
function parts(text) {
  const lines = text.trimEnd().split("\n");
  return [lines.slice(0, -1).join("\n"), lines.at(-1)];
}

/** Anybody can write the marker: only a note of the token's own user is ours. */
async function find(notes, me) {
  for (let page = "1"; page; ) {
    const { data, next } = await ask("GET", `${notes}?per_page=100&page=${page}`);
    const ours = data.find(({ author, body: text }) => author.id === me && parts(text)[1].startsWith(marker));
    if (ours) return ours;
    page = next;
  }
  return null;
}

async function ask(method, url, content) {
  const response = await fetch(url, {
    method,
    headers: { "PRIVATE-TOKEN": token, "Content-Type": "application/json" },
    signal: AbortSignal.timeout(30_000),
    ...(content ? { body: JSON.stringify(content) } : {}),
  });
  if (!response.ok)
    throw new Error(
      `GitLab answered ${response.status} to ${method} ${new URL(url).pathname}: ${await response.text()}`,
    );
  return { data: await response.json(), next: response.headers.get("x-next-page") };
}
