import type { CliOptions } from "./options.js";
import type { Started } from "./start.js";

/** What the command line prints. The commands work as they are, in any POSIX shell. */
export function welcome(
  { url, apiKey, keys, adminUrl, connectorUrl, realtime }: Omit<Started, "close">,
  { data, referenceImages }: Pick<CliOptions, "data" | "referenceImages">,
): string {
  const key = `-H 'X-API-Key: ${apiKey}'`;
  const json = "-H 'Content-Type: application/json'";
  return `The sandbox listens on ${url}
Its jobs, live:        ${url}/
OpenAPI description:   ${url}/openapi.json
${keyLines(keys)}Connector (MCP):       ${connectorUrl}
Reference images:      ${referenceImages === "check" ? "their hosts are asked" : "trusted; --reference-images check asks their hosts"}
${adminUrl === null ? "" : `Admin, for tests:      ${adminUrl}\n`}${realtimeLines(realtime)}
For videos-as-code, in another terminal:
  export VIDEOS_BASE_URL=${url}
  export VIDEOS_API_KEY=${apiKey}
The page where people watch, under settings of videos.yml:
  link: "${url}/watch/{uuid}"

Create a video:
  uuid=$(curl -s ${url}/v1/videos ${key} ${json} -d '{"videos":[{"task":"Explain how a new user signs in and invites a teammate."}]}' | grep -o '"uuid":"[^"]*' | cut -d '"' -f 4); echo "$uuid"
Look at it:
  curl -s ${url}/v1/videos/$uuid ${key}
Edit it, once it is complete:
  curl -s ${url}/v1/edits ${key} ${json} -d '{"video_uuid":"'"$uuid"'","edit_request":"In scene 3, show the new logo."}'

Ctrl-C ends it; ${data === null ? "it forgets everything then" : `${data} keeps everything`}.`;
}

/** What programs read: one line of JSON, once the sandbox is ready. */
export function ready({ url, apiKey, keys, tokens, adminUrl, connectorUrl, realtime }: Omit<Started, "close">): string {
  return JSON.stringify({
    url,
    apiKey,
    keys,
    tokens,
    connector: connectorUrl,
    ...(adminUrl === null ? {} : { admin: adminUrl }),
    ...(realtime === null ? {} : { realtime }),
  });
}

function keyLines(keys: Started["keys"]): string {
  const all = Object.entries(keys);
  const lines = all.map(([name, key]) => `API key:               ${key}${all.length === 1 ? "" : ` (${name})`}\n`);
  return lines.join("");
}

function realtimeLines(realtime: Started["realtime"]): string {
  if (realtime === null) return "";
  const keys = Object.entries(realtime.keys);
  const lines = keys.map(([name, key]) => `Realtime key:          ${key}${keys.length === 1 ? "" : ` (${name})`}\n`);
  return `Realtime updates:      ${realtime.url}\n${lines.join("")}`;
}
