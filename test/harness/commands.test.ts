import { describe, expect, test } from "vitest";
import { annotationsOf, commandsIn } from "../../harness/commands.js";

const ESC = "\u001b";

describe("a line is a command where", () => {
  test.each([
    ["it starts with ::name::", "::error::oh no", { name: "error", properties: {}, data: "oh no" }],
    ["white space comes before it", " \t\u00a0::warning::x", { name: "warning", properties: {}, data: "x" }],
    ["the name is in capitals", "::ERROR::x", { name: "error", properties: {}, data: "x" }],
    ["it has properties", "::error file=a.yml,line=3::x", { properties: { file: "a.yml", line: "3" } }],
    ["properties are escaped", "::error title=a%3Ab%2C%25::x", { properties: { title: "a:b,%" } }],
    ["the data is escaped", "::error::a%0Ab%250A", { data: "a\nb%0A" }],
    ["##[name] stands anywhere in it", "> told: ##[add-mask]secret", { name: "add-mask", data: "secret" }],
    ["##[name] has properties", "##[set-output name=a;b=c%3Bd]1", { properties: { name: "a", b: "c;d" }, data: "1" }],
    ["a lone CR comes before it", "progress\r::set-output name=a::1", { name: "set-output" }],
    ["it follows colours with ##[", `${ESC}[31m##[error]x`, { name: "error" }],
  ])("%s", (_, line, expected) => {
    expect(commandsIn(line)).toMatchObject([expected]);
  });
});

describe("a line is plain text where", () => {
  test.each([
    ["text comes before ::", "see ::error::x"],
    ["colours come before ::", `${ESC}[31m::error::x`],
    ["a zero-width character comes before ::", "\u200b::error::x"],
    ["a byte order mark comes before ::", "\ufeff::error::x"],
    ["the second :: is missing", "::error x"],
    ["the name is not registered", "::nonsense::x"],
    ["the ] is missing", "##[error x"],
    ["the ## is broken up", "##\u200b[error]x"],
  ])("%s", (_, line) => {
    expect(commandsIn(line)).toEqual([]);
  });
});

test("nothing is a command between stop-commands and its token", () => {
  const log = "::stop-commands::T0ken\n::error::hidden\n##[error]hidden\n::t0ken::\n::error::seen";
  expect(commandsIn(log).map(({ name, data }) => [name, data])).toEqual([
    ["stop-commands", "T0ken"],
    ["error", "seen"],
  ]);
});

test("an annotation keeps its place in a file", () => {
  const log = "::error title=billing,file=videos.yml,line=12,col=5::INSUFFICIENT_CREDITS\n::notice::hi\n::debug::no";
  expect(annotationsOf(commandsIn(log))).toEqual([
    { level: "error", message: "INSUFFICIENT_CREDITS", title: "billing", file: "videos.yml", line: 12, column: 5 },
    { level: "notice", message: "hi", title: null, file: null, line: null, column: null },
  ]);
});
