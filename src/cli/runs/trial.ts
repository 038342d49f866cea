import { InputError } from "../../engine/options.js";
import { CREDITS } from "../../engine/service/reach.js";
import type { Data } from "../../sandbox/cli/data.js";
import type { Host } from "../host.js";
import type { Typed } from "../options.js";
import { openVoice } from "../voice.js";
import { openState } from "./open-state.js";

/** The options of a sandbox that a trial has not settled. */
const FREE = ["host", "port", "json", "render"];

type Trial = {
  /** What has happened in its sandbox. */
  readonly past: Data;
  /** What is printed once its videos can be watched at an address. */
  readonly welcome: (url: string) => string;
};

/** The trial of a project on this machine. Throws `InputError` where there is none. */
export async function readTrial(
  { arguments: args, options }: Typed,
  { host, given }: { readonly host: Host; readonly given: Readonly<Record<string, unknown>> },
): Promise<Trial> {
  if (Object.keys(given).some((name) => !FREE.includes(name)))
    throw new InputError([
      `With --trial, only ${FREE.map((name) => `--${name}`).join(", ")} can be chosen: the trial has the rest.`,
    ]);
  const voice = await openVoice({ arguments: args, options: { ...options, baseUrl: "sandbox" } }, host);
  const { state, where } = await openState(voice, host);
  if (state === null || state.sandbox === null)
    throw new InputError([`There is no trial of ${where}.\n👉 \`videos-as-code apply --base-url sandbox\` makes one.`]);
  const { requests, ...history } = state.sandbox;
  const head = { ...history, version: 2, credits: CREDITS, scenario: null, accounts: null, saved: null } as const;
  return {
    past: { head, requests },
    welcome: (url) => {
      const videos = Object.entries(state.videos).flatMap(([id, { uuid }]) =>
        uuid === null ? [] : [`  ${voice.clean(id)}  ${url}/watch/${uuid}`],
      );
      return ["The videos of the trial:", ...videos, "Ctrl+C ends it, and the trial stays as it was."].join("\n");
    },
  };
}
