import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_TEMPLATE, parseTemplate, renderBlock } from "../../src/report/block-template.js";

const values = {
  id: "billing",
  title: "Billing",
  uuid: "6f1c0d5e-0000-4000-8000-000000000000",
  link: "https://app.example.com/v/1?a=b&c=d",
  rendering: "https://cdn.example.com/1.mp4",
};
const render = (template: string, changes: Partial<typeof values> = {}) =>
  renderBlock(parseTemplate(template).template, { ...values, ...changes }).text;

test.for([
  [DEFAULT_TEMPLATE, "[Billing](https://app.example.com/v/1?a=b&c=d)"],
  ['<a href="{link}">{title}</a>', '<a href="https://app.example.com/v/1?a=b&c=d">Billing</a>'],
  ["<Video url='{rendering}' />", "<Video url='https://cdn.example.com/1.mp4' />"],
  [
    '<Video data={{ a: 1 }} open id="a {id}" alt="{title}" />: {title}',
    '<Video data={{ a: 1 }} open id="a billing" alt="Billing" />: Billing',
  ],
  [
    "[![{title}](/posters/{id}.png)]({link})",
    "[![Billing](/posters/billing.png)](https://app.example.com/v/1?a=b&c=d)",
  ],
  ["<{link}>", "<https://app.example.com/v/1?a=b&c=d>"],
  ["{title}\n\n{rendering}\n", "Billing\n\nhttps://cdn.example.com/1.mp4"],
] as const)("%j", ([template, rendered]) => {
  expect(parseTemplate(template).faults).toEqual([]);
  expect(render(template)).toBe(rendered);
});

test("the templates of the guide are templates", () => {
  const guide = readFileSync("docs/videos-in-your-docs.md", "utf8");
  const templates = [...guide.matchAll(/^`?(\[!\[\{title\}.*\)|<Card .*\/>)`?/gm)].map(([, template = ""]) => template);
  expect(templates.flatMap((template) => parseTemplate(template).faults)).toEqual([]);
  expect(templates.map((template) => render(template, { title: 'Say "hi"' }))).toEqual([
    "[![Say &#34;hi&#34;](/posters/billing.png)](https://app.example.com/v/1?a=b&c=d)",
    '<Card title="Say &#34;hi&#34;" href="https://app.example.com/v/1?a=b&c=d" icon="video" />',
  ]);
});

test("a word that is no placeholder is a mistake", () => {
  const message = "{titel} is no placeholder; known are {title}, {link}, {rendering}, {uuid} and {id}";
  expect(parseTemplate("\n\n[{id}\n{titel}]({link})").faults).toEqual([{ position: { line: 4, column: 1 }, message }]);
});

test("an address is one wherever it stands, and no code", () => {
  const link = 'https://app.example.com/{{alert(1)}}?{x}="><script>`$';
  for (const template of ["{link}", "<{link}>", "[x]({link})", '<a href="{link}">x</a>', '<Video id="{link}" />'])
    expect(render(template, { link })).toBe(
      template.replace("{link}", "https://app.example.com/%7B%7Balert%281%29%7D%7D?%7Bx%7D=%22%3E%3Cscript%3E%60%24"),
    );
});

test("an id of the service is the same text wherever it stands, and ends nothing there", () => {
  const template = "<a id='{uuid}'>[x](v/{uuid}) {uuid}</a>";
  expect(render(template, { uuid: "*a*'b)\ud800" })).toBe(template.replaceAll("{uuid}", "%2Aa%2A%27b%29%EF%BF%BD"));
});

test("a template that shows what the video doesn't have gives way to a link with the title, and that to the title alone", () => {
  const { template } = parseTemplate("![{id}]({rendering})");
  expect(renderBlock(template, { ...values, rendering: null })).toEqual({
    text: "[Billing](https://app.example.com/v/1?a=b&c=d)",
    shows: "link",
  });
  expect(renderBlock(template, { ...values, rendering: null, link: null })).toEqual({
    text: "Billing",
    shows: "title",
  });
  expect(render("[x]({link})", { link: "javascript:alert(1)", title: "# A [b]" })).toBe("&#35; A &#91;b&#93;");
});

const HOSTILE = [
  '"><script>alert(1)</script>',
  ["`}) $", "{alert(1)} </Video>"].join(""),
  "](javascript:alert(1)) [x",
  "{{constructor.constructor('alert(1)')()}}",
  "# not a heading",
  "1. not a list",
  "\u202eevil\u0000\n\n<!-- /video -->",
  "{% raw %}",
];

test.for(HOSTILE)("%j stays text wherever it stands", (title) => {
  const text = render("{title}", { title }) ?? "";
  expect(text).not.toMatch(/[<>`[\]{}|*\n]|^#|^1\./);
  expect(render('<Video title="{title}" />', { title })).toMatch(/^<Video title="[^"<>{}`\n]*" \/>$/);
  expect(render('[x]({link} "{id}")', { link: `https://e.example/${title}` })).toMatch(
    /^\[x\]\(https:\/\/e\.example\/[^\s()<>"]* "billing"\)$/,
  );
});

const shown = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).replaceAll("\u2060", "");
const plain = fc.string({ unit: "grapheme-ascii" }).map((text) => text.replace(/\s+/g, " ").trim());

test("a reader sees the title, whatever it is", () => {
  fc.assert(
    fc.property(plain, (title) => {
      expect(shown(render("{title}", { title }) ?? "")).toBe(title);
      expect(shown(render('<a title="{title}">', { title })?.slice(10, -2) ?? "")).toBe(title);
    }),
  );
});
