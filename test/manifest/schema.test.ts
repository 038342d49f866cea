import { expect, test } from "vitest";
import { entryWith, problemsOf } from "../fixtures/workspace.js";

const idRule = (id: string) =>
  `is not an id (lower-case letters, digits and hyphens, at most 64, and no hyphen first); write: ${id}`;
const ENTRY_KEYS =
  "known are title, task, task_file, sources, options, aspect_ratio, category, on_change, clarification, edits, uuid and moved_from. A field of the service goes under options.";
const URL_RULE = "names a private or reserved address; the service fetches public ones only.";
const LONG = "x".repeat(5204);

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
  [
    "a list",
    "[a]\n",
    ["1:1 the manifest is a list; it takes the keys version and videos: begin with version: 1, then videos: below it."],
  ],
  ["no videos", "version: 1\n", ["1:1 videos is missing; add videos: with an id for each video below it."]],
  [
    "videos without a value",
    "version: 1\nvideos:\n",
    ["2:8 videos has no value; write it as {} where there is no video yet, or write the videos below it, indented."],
  ],
  [
    "videos as a list",
    "version: 1\nvideos: []\n",
    [
      "2:9 videos is a list; it takes the id of each video as a key, without a dash; write: my-video: and indent its keys below it.",
    ],
  ],
  ["no version", "videos: {}\n", ["1:1 version is missing; begin the file with version: 1."]],
  ["another version, all else unread", "version: 2\nvideos: {x: 1}\n", ["1:10 version is the number 2; it takes 1."]],
  [
    "a key for defaults only",
    "version: 1\ndefaults: {task: x}\nvideos: {}\n",
    ["2:12 defaults.task is a key of one entry, not of all; write it in each entry."],
  ],
  [
    "defaults that are text",
    "version: 1\ndefaults: x\nvideos: {}\n",
    [
      '2:11 defaults is "x"; it takes keys with values; write them as defaults: { key: value }, or on lines below it, indented.',
    ],
  ],
  [
    "entries that are no mappings",
    "version: 1\nvideos: {a: , b: x}\n",
    [
      "2:13 videos.a has no value; write its keys, such as task, below it, and indent them further than the id.",
      '2:18 videos.b is one text; if it is the task, write: task: "x", on a line below the id.',
    ],
  ],
  [
    "an id that is a number",
    "version: 1\nvideos: {010: {task: x}}\n",
    ['2:10 videos.010 is a number to YAML, not text; write: "010":'],
  ],
  [
    "a huge id",
    "version: 1\nvideos: {12345678901234567890: {task: x}}\n",
    ['2:10 videos.12345678901234567890 is a number to YAML, not text; write: "12345678901234567890":'],
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
  [
    "two entries with one uuid",
    "version: 1\nvideos:\n  a: {uuid: 6F1C0D5E-0000-4000-8000-000000000000}\n  b: {uuid: 6f1c0d5e-0000-4000-8000-000000000000}\n",
    ["4:13 videos.b.uuid is that of videos.a too; one video belongs to one entry, so remove it here or there."],
  ],
  [
    "two entries moved from one",
    "version: 1\nvideos:\n  a: {task: x, moved_from: z}\n  b: {task: x, moved_from: z}\n",
    ["4:28 videos.b.moved_from is that of videos.a too; one video belongs to one entry, so remove it here or there."],
  ],
  [
    "ids that shift",
    "version: 1\nvideos:\n  c: {task: x, moved_from: b}\n  b: {task: y, moved_from: a}\n",
    [
      "3:28 videos.c.moved_from names videos.b, an entry that still exists; rename that one first, in a commit of its own.",
    ],
  ],
  [
    "a move from an entry that exists",
    "version: 1\nvideos:\n  a: {task: x, moved_from: b}\n  b: {task: x}\n",
    ["3:28 videos.a.moved_from names videos.b, an entry that still exists; remove that entry, or this line."],
  ],
])("a manifest: %s", async (_name, manifest, problems) => {
  expect(await problemsOf(manifest)).toEqual(problems.map((problem) => `videos.yml:${problem}`));
});

test.each<[name: string, lines: string[], problems: string[]]>([
  [
    "nothing to show",
    ["title: x"],
    ["3:3 videos.a has neither task nor task_file; add one of the two, such as task: Explain how a user signs in."],
  ],
  [
    "a number as the task",
    ["task: 010"],
    ['4:11 videos.a.task is the number 010; as a text it needs quotes; write: task: "010"'],
  ],
  [
    "a boolean as the task",
    ["task: true"],
    ['4:11 videos.a.task is true; as a text it needs quotes; write: task: "true"'],
  ],
  ["null as the task", ["task: ~"], ['4:11 videos.a.task is ~; as a text it needs quotes; write: task: "~"']],
  [
    "no task after the colon",
    ["task:"],
    ["4:10 videos.a.task has no value; write one after the colon, or remove the key."],
  ],
  ["white space as the task", ["task: '  '"], ["4:11 videos.a.task is empty; write a text, or remove it."]],
  [
    "a list as the task",
    ["task: [x]"],
    ['4:11 videos.a.task is a list; it takes one text, without brackets and dash; write: task: "x"'],
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
  [
    "options without a task",
    ["uuid: 6f1c0d5e-0000-4000-8000-000000000000", "options: {a: 1}"],
    ["5:5 videos.a.options has no effect without a task; add task or task_file, or remove it."],
  ],
  ["a misspelt key", ["taks: x"], ["4:5 videos.a.taks is not a known key; did you mean task?"]],
  [
    "a key in another style",
    ["task: x", "Moved-From: y"],
    ["5:5 videos.a.Moved-From is not a known key; did you mean moved_from?"],
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
    "a wrong category",
    ["task: x", "category: traning"],
    ['5:15 videos.a.category is "traning"; did you mean "training"? It takes "training" or "marketing".'],
  ],
  [
    "a wrong aspect ratio",
    ["task: x", "aspect_ratio: 4:3"],
    ['5:19 videos.a.aspect_ratio is "4:3"; it takes "16:9" or "9:16".'],
  ],
  [
    "a wrong clarification",
    ["task: x", "clarification: maybe"],
    ['5:20 videos.a.clarification is "maybe"; it takes "fail", "skip" or the key answers below it.'],
  ],
  [
    "an answer that is a number",
    ["task: x", "clarification: {answers: {q1: 5}}"],
    ['5:35 videos.a.clarification.answers.q1 is the number 5; as a text it needs quotes; write: q1: "5"'],
  ],
  [
    "__proto__ as a question",
    ["task: x", "clarification: {answers: {__proto__: x}}"],
    ["5:31 videos.a.clarification.answers.__proto__ is not a name that can be sent."],
  ],
  [
    "a misspelt answers",
    ["task: x", "clarification: {answer: {q1: x}}"],
    ["5:21 videos.a.clarification.answer is not a known key; did you mean answers?"],
  ],
  [
    "an edit that is a number",
    ["task: x", "edits: [5]"],
    ['5:13 videos.a.edits[0] is the number 5; as a text it needs quotes; write: - "5"'],
  ],
  [
    "an empty edit",
    ["task: x", "edits: ['']"],
    ["5:13 videos.a.edits[0] is empty; write a text of 1 to 5,000 characters, or remove it."],
  ],
  [
    "a long edit",
    ["task: x", "edits:", `  - ${LONG}`],
    ["6:9 videos.a.edits[0] has 5,204 characters; the service takes 1 to 5,000; shorten it."],
  ],
  [
    "an edit without a request",
    ["task: x", "edits: [{requst: x}]"],
    ["5:14 videos.a.edits[0].requst is not a known key; did you mean request?"],
  ],
  [
    "six pictures",
    [
      "task: x",
      `edits: [{request: x, reference_image_urls: [${Array(6).fill("https://example.com/a.png").join(", ")}]}]`,
    ],
    ["5:48 videos.a.edits[0].reference_image_urls has 6 URLs, and takes at most 5; leave some out."],
  ],
  [
    "a uuid that is none",
    ["uuid: x"],
    [
      "4:11 videos.a.uuid is not the uuid of a video, which looks like 6f1c0d5e-0000-4000-8000-000000000000; copy it whole, without the link around it.",
    ],
  ],
  ["a move from itself", ["task: x", "moved_from: a"], ["5:17 videos.a.moved_from is the entry's own id; remove it."]],
  ["a move from no id", ["task: x", "moved_from: A/B"], [`5:17 videos.a.moved_from ${idRule("a-b")}`]],
])("an entry: %s", async (_name, lines, problems) => {
  expect(await faultsOf(...lines)).toEqual(problems);
});

test.each<[name: string, value: string, fault: string | null]>([
  ["a leading zero", "010", 'is "010", which programs read in different ways; drop the leading zero, or quote it.'],
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

test.each<[name: string, options: string, problem: string]>([
  [
    "task",
    "{task: y}",
    "5:15 videos.a.options.task would overwrite the entry's own; use the key task or task_file beside options.",
  ],
  [
    "aspect_ratio",
    "{aspect_ratio: y}",
    "5:15 videos.a.options.aspect_ratio would overwrite the entry's own; use the key aspect_ratio beside options.",
  ],
  ["__proto__", "{a: [{__proto__: 1}]}", "5:20 videos.a.options.a[0].__proto__ is not a name that can be sent."],
  ["constructor", "{constructor: 1}", "5:15 videos.a.options.constructor is not a name that can be sent."],
])("an option named %s is refused", async (_name, options, problem) => {
  expect(await faultsOf("task: x", `options: ${options}`)).toEqual([problem]);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
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
  ...[
    "localhost",
    "LOCALHOST.",
    "a.localhost",
    "printer.local",
    "metadata.google.internal",
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "2130706433",
    "0177.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:8.8.8.8]",
    "[fe80::1]",
    "[fd00::1]",
    "[ff02::1]",
    "[64:ff9b::7f00:1]",
    "[2001:db8::1]",
    "[2002:7f00:1::]",
    "1.0.0.127.in-addr.local.",
  ].map((host): [string, string] => [`https://${host}/a.png`, URL_RULE]),
])("the picture %s", async (url, fault) => {
  const problems = await faultsOf("task: x", `edits: [{request: x, reference_image_urls: [${JSON.stringify(url)}]}]`);
  expect(problems).toEqual(fault ? [`5:49 videos.a.edits[0].reference_image_urls[0] ${fault}`] : []);
});
