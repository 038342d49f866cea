import { expect, test } from "vitest";
import { entryWith, problemsOf } from "../fixtures/workspace.js";

const idRule = (id: string) =>
  `is not an id (lower-case letters, digits and hyphens, at most 64, and no hyphen first); write: ${id}`;
const ENTRY_KEYS =
  "known are title, task, task_file, sources, options, aspect_ratio, category, on_change, clarification, variants, edits, uuid, moved_from and accept. A field of the service goes under options.";
const URL_RULE = "names a private or reserved address; the service fetches public ones only.";

/** What is wrong with an entry `a` of these lines, without the file's name. */
async function faultsOf(...lines: string[]): Promise<string[]> {
  return (await problemsOf(entryWith(...lines))).map((problem) => problem.replace(/^videos\.yml:/, ""));
}

test.each<[name: string, manifest: string, problems: string[]]>([
  [
    "a number alone",
    "5\n",
    [
      "1:1 the manifest is the number 5; it takes the keys version and videos: begin with version: 1, then videos: below it.",
    ],
  ],
  ["another version, all else unread", "version: 2\nvideos: {x: 1}\n", ["1:10 version is the number 2; it takes 1."]],
  [
    "defaults that are text",
    "version: 1\ndefaults: x\nvideos: {}\n",
    [
      '2:11 defaults is "x"; it takes keys with values; write them as defaults: { key: value }, or on lines below it, indented.',
    ],
  ],
  [
    "an id that is a boolean",
    "version: 1\nvideos: {true: {task: x}}\n",
    ['2:10 videos.true is true or false to YAML, not text; write: "true":'],
  ],
  [
    "a key that is a list",
    "version: 1\nvideos: {? [a] : {task: x}}\n",
    ["2:12 a key in videos is a list or has keys of its own; write it as a plain word."],
  ],
  ["__proto__ as an id", "version: 1\nvideos: {__proto__: {task: x}}\n", [`2:10 videos.__proto__ ${idRule("proto")}`]],
  ["a path as an id", "version: 1\nvideos: {../x: {task: x}}\n", [`2:10 videos["../x"] ${idRule("x")}`]],
  [
    "a long id",
    `version: 1\nvideos: {${"a".repeat(65)}: {task: x}}\n`,
    [`2:10 videos["${"a".repeat(59)}…"] ${idRule("a".repeat(64))}`],
  ],
])("a manifest: %s", async (_name, manifest, problems) => {
  expect(await problemsOf(manifest)).toEqual(problems.map((problem) => `videos.yml:${problem}`));
});

test.each<[name: string, lines: string[], problems: string[]]>([
  [
    "no task after the colon",
    ["task:"],
    ["4:10 videos.a.task has no value; write one after the colon, or remove the key."],
  ],
  [
    "a long title",
    ["task: x", `title: ${"x".repeat(201)}`],
    ["5:12 videos.a.title has 201 characters; a title takes 1 to 200; shorten it."],
  ],
  [
    "a long title of emoji, of which each is one character",
    ["task: x", `title: ${"😀".repeat(201)}`],
    ["5:12 videos.a.title has 201 characters; a title takes 1 to 200; shorten it."],
  ],
  ["a title of 200 emoji", ["task: x", `title: ${"😀".repeat(200)}`], []],
  ["an edit of 5,000 emoji", ["task: x", `edits: ["${"😀".repeat(5000)}"]`], []],
  [
    "an edit of 5,001 emoji",
    ["task: x", `edits: ["${"😀".repeat(5001)}"]`],
    ["5:13 videos.a.edits[0] has 5,001 characters; the service takes 1 to 5,000; shorten it."],
  ],
  ["a key like none", ["task: x", "webhook: y"], [`5:5 videos.a.webhook is not a known key; ${ENTRY_KEYS}`]],
  [
    "constructor as a key",
    ["task: x", "constructor: y"],
    [`5:5 videos.a.constructor is not a known key; ${ENTRY_KEYS}`],
  ],
  [
    "__proto__ as a key",
    ["task: x", "__proto__: {title: y}"],
    [`5:5 videos.a.__proto__ is not a known key; ${ENTRY_KEYS}`],
  ],
  [
    "a key that doesn't print",
    ["task: x", '"\\u202E\\n::error::": y'],
    [`5:5 videos.a["\\u202e\\n::error::"] is not a known key; ${ENTRY_KEYS}`],
  ],
  [
    "__proto__ as a question",
    ["task: x", "clarification: {answers: {__proto__: x}}"],
    ["5:31 videos.a.clarification.answers.__proto__ is not a name that can be sent."],
  ],
  [
    "an empty edit",
    ["task: x", "edits: ['']"],
    ["5:13 videos.a.edits[0] is empty; write a text of 1 to 5,000 characters, or remove it."],
  ],
  [
    "a move from no id",
    ["task: x", "moved_from: A/B"],
    [`5:17 videos.a.moved_from ${idRule("a-b").replace("first)", "first; of a variant, ENTRY.VARIANT)")}`],
  ],
])("an entry: %s", async (_name, lines, problems) => {
  expect(await faultsOf(...lines)).toEqual(problems);
});

test.each<[name: string, value: string, fault: string | null]>([
  ["infinity", ".inf", 'is ".inf", which is not a number in JSON; quote it, or write another.'],
  ["no number", ".nan", 'is ".nan", which is not a number in JSON; quote it, or write another.'],
  ["too large", "1e400", 'is "1e400", which is not a number in JSON; quote it, or write another.'],
  ["too many digits", "9007199254740993", 'is "9007199254740993", which a number can\'t hold exactly; quote it.'],
  [
    "too many decimals",
    "3.14159265358979323846",
    'is "3.14159265358979323846", which a number can\'t hold exactly; quote it.',
  ],
  ["yes", "Yes", 'is "Yes", which some programs read as true or false; write true or false, or quote it.'],
  ["off", "off", 'is "off", which some programs read as true or false; write true or false, or quote it.'],
  ["quoted yes", '"yes"', null],
  ["a decimal", "0.1", null],
  ["trailing zeros", "1.50", null],
  ["an exponent", "-1.5e+3", null],
  ["hexadecimal", "0x1F", null],
  ["zero", "0", null],
  ["a date, which is text", "2026-11-21", null],
])("an option's value: %s", async (_name, value, fault) => {
  expect(await faultsOf("task: x", `options: {a: [${value}]}`)).toEqual(
    fault ? [`5:19 videos.a.options.a[0] ${fault}`] : [],
  );
});

test.each<[url: string, fault: string | null]>([
  ["https://example.com/a.png", null],
  ["https://8.8.8.8/a.png?b=c#d", null],
  ["https://[2606:4700::1111]/", null],
  ["http://example.com/", "is not an https:// URL."],
  ["https:/example.com/", "is not an https:// URL."],
  ["javascript:alert(1)", "is not an https:// URL."],
  ["https://exa mple.com/", "holds a space, a backslash or a character that doesn't print; encode it."],
  ["https://example.com\\@localhost/", "holds a space, a backslash or a character that doesn't print; encode it."],
  ["https://user:pw@example.com/", "holds a user name or password; the service takes none."],
  // As people write them; test/public-host.test.ts has each range.
  ...["localhost", "LOCALHOST.", "169.254.169.254", "127.1", "0x7f.1", "2130706433", "0177.0.0.1", "[::1]"].map(
    (host): [string, string] => [`https://${host}/a.png`, URL_RULE],
  ),
])("the picture %s", async (url, fault) => {
  const problems = await faultsOf("task: x", `edits: [{request: x, reference_image_urls: [${JSON.stringify(url)}]}]`);
  expect(problems).toEqual(fault ? [`5:49 videos.a.edits[0].reference_image_urls[0] ${fault}`] : []);
});
