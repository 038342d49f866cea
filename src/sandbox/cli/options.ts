import { parseArgs } from "node:util";

export const USAGE = `npm run sandbox -- [options]
  --port N         port on 127.0.0.1 (any free one)
  --speed X        render X times as fast (1); rate-limit windows stay as they are
  --credits N      what the account has to begin with (10000)
  --seed TEXT      the same seed gives the same key and ids (a new one each time)
  --controls       an API key may call the control and catalog routes too (R 4.7)
  --marketing      Marketing videos can be made, under /v1/marketing
  --render MODE    on draws what the links of videos show, off leaves it out (on)
  --data FILE      keep everything in FILE, and go on from there the next time
  --scenario FILE  make chosen things go wrong (examples/sandbox/scenario.yml)
  --help           show this`;

/** An option that can't be understood. The message names it and says why. */
export class OptionError extends Error {
  override readonly name = "OptionError";
}

/** An option that was not given is `null` where a data file may have it. */
export type CliOptions = {
  readonly port: number;
  readonly speed: number | null;
  readonly credits: number | null;
  readonly seed: string | null;
  readonly controls: boolean;
  readonly marketing: boolean;
  readonly render: boolean;
  readonly data: string | null;
  readonly scenario: string | null;
};

/** Throws `OptionError`. */
export function readOptions(args: readonly string[]): CliOptions | "help" {
  const values = parse(args);
  if (values.help === true) return "help";
  const port = wholeNumber("port", values.port ?? "0");
  if (port > 65_535) throw new OptionError(`--port must be at most 65535, not "${port}".`);
  return {
    port,
    speed: values.speed === undefined ? null : positiveNumber("speed", values.speed),
    credits: values.credits === undefined ? null : wholeNumber("credits", values.credits),
    seed: values.seed ?? null,
    controls: values.controls === true,
    marketing: values.marketing === true,
    render: isOn("render", values.render ?? "on"),
    data: fileName("data", values.data),
    scenario: fileName("scenario", values.scenario),
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: text,
        speed: text,
        credits: text,
        seed: text,
        controls: flag,
        marketing: flag,
        render: text,
        data: text,
        scenario: text,
        help: flag,
      },
    }).values;
  } catch (cause) {
    throw new OptionError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value;
  throw new OptionError(`--${name} must be a whole number, not "${text}".`);
}

function positiveNumber(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new OptionError(`--${name} must be a number above 0, not "${text}".`);
}

function isOn(name: string, text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new OptionError(`--${name} must be on or off, not "${text}".`);
}

function fileName(name: string, text: string | undefined): string | null {
  if (text === "") throw new OptionError(`--${name} must name a file.`);
  return text ?? null;
}
