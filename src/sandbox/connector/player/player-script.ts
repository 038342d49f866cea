/**
 * Runs in the frame of an assistant that shows MCP apps, with `polling` at hand (polling.ts). It speaks with the assistant by
 * postMessage (MCP Apps, 2026-01-26).
 */
export const PLAYER_SCRIPT = `const list = document.querySelector("#videos");
const note = document.querySelector("#note");
const again = document.querySelector("#again");
const waiting = new Map();
let lastId = 0;
let statusTool = "get_video_status";
let onlyText = false;
let timer;

function ask(method, params) {
  lastId += 1;
  const id = lastId;
  parent.postMessage({ jsonrpc: "2.0", id, method, params }, "*");
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function tell(method, params) {
  parent.postMessage({ jsonrpc: "2.0", method, params }, "*");
}

addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== "2.0") return;
  const pending = waiting.get(data.id);
  if (data.method === undefined && pending !== undefined) {
    waiting.delete(data.id);
    if (data.error === undefined) pending.resolve(data.result);
    else pending.reject(new Error(String(data.error.message)));
  } else if (data.method === "ui/notifications/tool-input") {
    onlyText = data.params?.arguments?.presentation === "link";
  } else if (data.method === "ui/notifications/tool-result") {
    begin(data.params);
  } else if (data.method === "ui/resource-teardown") {
    polling.pause();
    clearTimeout(timer);
    parent.postMessage({ jsonrpc: "2.0", id: data.id, result: {} }, "*");
  }
});

function begin({ structuredContent: status, content, isError, _meta }) {
  const named = _meta?.[STATUS_TOOL_META];
  if (typeof named === "string") statusTool = named;
  note.textContent = (content ?? []).map(({ text }) => text ?? "").join(" ");
  // With presentation "link" there is nothing but text.
  if (onlyText || isError === true || status === undefined) return;
  for (const one of status.results ?? [status]) {
    if (one.uuid === undefined) continue;
    polling.follow(one.uuid);
    show(one.uuid, one);
  }
  plan();
}

function plan() {
  clearTimeout(timer);
  const next = polling.next();
  again.hidden = !polling.isPaused();
  if (next === null) return;
  timer = setTimeout(() => {
    polling.asked(next.uuid);
    poll(next.uuid).then(plan);
  }, next.inMs);
}

async function poll(uuid) {
  try {
    const { isError, structuredContent } = await ask("tools/call", { name: statusTool, arguments: { uuid } });
    if (isError === true || structuredContent === undefined) throw new Error("no status");
    show(uuid, structuredContent);
  } catch {
    polling.pause();
    note.textContent = "The status can't be read now.";
  }
}

function show(uuid, status) {
  const row = document.getElementById(uuid) ?? list.appendChild(Object.assign(document.createElement("li"), { id: uuid }));
  const percent = status.isComplete ? 100 : (status.progress?.percent ?? 0);
  const words = document.createElement("p");
  words.textContent = status.errorMessage ?? String(status.status).replaceAll("_", " ") + ", " + percent + " percent";
  const bar = Object.assign(document.createElement("progress"), { max: 100, value: percent, ariaLabel: "Progress" });
  row.replaceChildren(words, status.isComplete ? filmOf(status.link) : bar);
  if (status.isComplete || status.isFailed || status.status === "failed") polling.done(uuid);
  if (status.requiredAction !== undefined || status.status === "awaiting_scene_retry") {
    polling.pause();
    note.textContent = "A person has to act in the service before this video goes on.";
  }
  tell("ui/notifications/size-changed", { width: document.body.scrollWidth, height: document.body.scrollHeight });
}

function filmOf(link) {
  const place = document.createElement("div");
  if (link === undefined || !/^https?:/.test(link)) return place;
  const page = new URL(link);
  const src = page.origin + page.pathname + "/video.mp4" + page.search;
  const film = Object.assign(document.createElement("video"), { controls: true, src });
  const open = Object.assign(document.createElement("button"), { textContent: "Open the page of this video" });
  open.addEventListener("click", () => ask("ui/open-link", { url: link }).catch(() => undefined));
  place.append(film, open);
  return place;
}

again.addEventListener("click", () => {
  note.textContent = "";
  polling.resume();
  plan();
});

const hello = { protocolVersion: "2026-01-26", appInfo: { name: "player", version: "1.0.0" }, appCapabilities: {} };
ask("ui/initialize", hello).then(() => tell("ui/notifications/initialized", {}));
`;
