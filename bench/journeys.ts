import { type Desk, openDesk } from "./journeys/desk.js";
import type { Executed } from "./journeys/executed.js";

// npm run bench:journeys: how much of src a reader has to follow who wants to know what a command does, as files and functions
// that run. The sandbox and the doubles don't count. With --files, each journey's modules in the order in which they first run.
type Journey = {
  readonly name: string;
  /** Modules at most. */
  readonly most?: number;
  take(desk: Desk): Promise<Executed>;
};

const APPLY = ["apply", "--yes"];
const FIRST_APPLY = [...APPLY, "--first-run"];
const manifest = (...lines: readonly string[]) => `${["version: 1", ...lines].join("\n")}\n`;
const root = (...lines: readonly string[]) => manifest("settings: { ledger: file }", ...lines);
const entry = (id: string, task: string) => [`  ${id}:`, `    title: About ${id}`, `    task: ${task}`];
const INTRO = entry("intro", "Explain how a new user signs in.");
const BILLING = entry("billing", "Explain how an invoice is paid.");
const MADE = root("videos:", ...INTRO, ...BILLING);
const CHANGED = root(
  "videos:",
  ...INTRO,
  ...entry("billing", "Explain how an invoice is paid, and how it is sent back."),
);
const INCLUDING = ['include: ["docs/**/videos.yml"]', "videos:", ...INTRO];

const JOURNEYS: readonly Journey[] = [
  {
    name: "a changed task: its plan",
    most: 112,
    async take(desk) {
      await made(desk, { "videos.yml": MADE });
      await desk.write({ "videos.yml": CHANGED });
      return await desk.run(["plan"], /Plan since the apply of .*: 1 edit/);
    },
  },
  {
    name: "a changed task: its apply",
    most: 143,
    async take(desk) {
      await made(desk, { "videos.yml": MADE });
      await desk.write({ "videos.yml": CHANGED });
      return await desk.run(APPLY, /1 edited/);
    },
  },
  {
    name: "a lost reply of a creation: the run",
    async take(desk) {
      await desk.write({ "videos.yml": MADE });
      desk.loseReply();
      return await desk.run(FIRST_APPLY, /2 blocked/);
    },
  },
  {
    name: "a lost reply of a creation: the next run",
    async take(desk) {
      await desk.write({ "videos.yml": MADE });
      desk.loseReply();
      await desk.run(FIRST_APPLY, /2 blocked/);
      return await desk.run(APPLY, /2 blocked/);
    },
  },
  {
    name: "an entry moves to another file (plan)",
    async take(desk) {
      await made(desk, { "videos.yml": root(...INCLUDING, ...BILLING), "docs/videos.yml": manifest("videos: {}") });
      await desk.write({ "videos.yml": root(...INCLUDING), "docs/videos.yml": manifest("videos:", ...BILLING) });
      return await desk.run(["plan"], /nothing to do, 2 unchanged/);
    },
  },
];

const rows: string[] = [];
const lists: string[] = [];
for (const { name, most, take } of JOURNEYS) {
  const desk = await openDesk();
  const { modules } = await take(desk).finally(async () => await desk.close());
  const counted = [...modules].filter(([module]) => !module.startsWith("sandbox/"));
  const functions = counted.reduce((sum, [, count]) => sum + count, 0);
  const bound = most === undefined ? " | " : `${most} | ${counted.length <= most ? "met" : "not met"}`;
  rows.push(`| ${name} | ${counted.length} | ${functions} | ${bound} |`);
  lists.push(`\n## ${name}\n\n${counted.map(([module]) => module.replace(/\.js$/, ".ts")).join("\n")}`);
}
console.log("| | modules | functions | modules at most | |\n| --- | --: | --: | --: | --- |");
console.log(rows.join("\n"));
if (process.argv.includes("--files")) console.log(lists.join("\n"));

async function made(desk: Desk, files: Readonly<Record<string, string>>): Promise<void> {
  await desk.write(files);
  await desk.run(FIRST_APPLY, /2 created/);
}
