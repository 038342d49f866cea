import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { atSpeed, DEFAULT_DURATIONS } from "./durations.js";
import { listen } from "./listen.js";
import { createRenderer } from "./render/renderer.js";
import { createSandbox } from "./sandbox.js";

const USAGE = `npm run sandbox -- [options]
  --port N      port on 127.0.0.1 (any free one)
  --speed X     render X times as fast (1); rate-limit windows stay as they are
  --credits N   what the account has to begin with (10000)
  --controls    an API key may call the control and catalog routes too (R 4.7)
  --marketing   Marketing videos can be made, under /v1/marketing
  --render MODE on draws what the links of videos show, off leaves it out (on)
  --seed TEXT   the same seed gives the same key and ids (a new one each time)`;

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "0" },
      speed: { type: "string", default: "1" },
      credits: { type: "string", default: "10000" },
      seed: { type: "string", default: randomUUID() },
      controls: { type: "boolean", default: false },
      marketing: { type: "boolean", default: false },
      render: { type: "string", default: "on" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return USAGE;
  const sandbox = createSandbox({
    clock: { now: () => Date.now() },
    seed: values.seed,
    credits: natural("credits", values.credits),
    controls: values.controls,
    marketing: values.marketing,
    ...(switchedOn("render", values.render) ? { renderer: createRenderer() } : {}),
    durations: atSpeed(DEFAULT_DURATIONS, positive("speed", values.speed)),
  });
  const { url } = await listen(sandbox, { port: natural("port", values.port) });
  return welcome(url, sandbox.apiKey);
}

function natural(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}

function switchedOn(name: string, text: string): boolean {
  if (text !== "on" && text !== "off") throw new Error(`--${name} must be on or off, not "${text}".`);
  return text === "on";
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not "${text}".`);
  return value;
}

function welcome(url: string, apiKey: string): string {
  return `The sandbox listens on ${url}
API key: ${apiKey}

Try it:
  curl -s ${url}/v1/videos -H 'X-API-Key: ${apiKey}' -H 'Content-Type: application/json' \\
    -d '{"videos":[{"task":"Explain how a new user signs in and invites a teammate."}]}'
  curl -s ${url}/v1/videos/<uuid> -H 'X-API-Key: ${apiKey}'
  curl -s ${url}/v1/edits -H 'X-API-Key: ${apiKey}' -H 'Content-Type: application/json' \\
    -d '{"video_uuid":"<uuid>","edit_request":"In scene 3, show the new logo."}'

Ctrl+C ends it; it forgets everything then.`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
