import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { type Prompts, promptsAt } from "../../src/cli/terminal/prompts.js";

const [ENTER, SPACE, DOWN, CTRL_C] = ["\r", " ", "\u001b[B", "\u0003"];
const CHOICES = ["one", "two", "three"].map((value) => ({ value, label: `Page ${value}`, hint: `About ${value}.` }));

/** Asks at a terminal where these keys are typed, one at a time, once the question is there. */
async function typed<Answer>(
  ask: (prompts: Prompts, stop: AbortSignal) => Promise<Answer>,
  keys: readonly string[],
): Promise<{ readonly answer: Answer; readonly shown: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = "";
  const left = [...keys];
  output.on("data", (data: Buffer) => {
    shown += data.toString();
    const key = left.shift();
    if (key !== undefined) setImmediate(() => input.write(key));
  });
  const answer = await ask(promptsAt(input, output), new AbortController().signal);
  return { answer, shown: stripVTControlCharacters(shown) };
}

const several = async (prompts: Prompts, stop: AbortSignal) =>
  await prompts.several({ question: "Which?", choices: CHOICES, standard: ["one"] }, stop);
const one = async (prompts: Prompts, stop: AbortSignal) =>
  await prompts.one({ question: "Where?", choices: CHOICES, standard: "two" }, stop);
const yes = async (prompts: Prompts, stop: AbortSignal) =>
  await prompts.yes({ question: "Write it?", standard: true }, stop);
const text = async (prompts: Prompts, stop: AbortSignal) =>
  await prompts.text(
    { question: "What?", example: "b", faultOf: (answer) => (answer === "b" ? null : "is no b") },
    stop,
  );

test("Enter takes what is marked", async () => {
  expect((await typed(several, [ENTER])).answer).toEqual(["one"]);
  expect((await typed(one, [ENTER])).answer).toBe("two");
  expect((await typed(yes, [ENTER])).answer).toBe(true);
  expect((await typed(text, [ENTER])).answer).toBe("");
});

test("the space bar ticks, and the arrows choose", async () => {
  const { answer, shown } = await typed(several, [DOWN, DOWN, SPACE, ENTER]);
  expect(answer).toEqual(["one", "three"]);
  expect(shown).toContain("Page one (About one.)");
  expect((await typed(one, [DOWN, ENTER])).answer).toBe("three");
  expect((await typed(yes, [DOWN, ENTER])).answer).toBe(false);
});

test("a text with a fault is asked for again", async () => {
  const { answer, shown } = await typed(text, ["a", ENTER, "\u007f", "b", ENTER]);
  expect(answer).toBe("b");
  expect(shown).toContain("is no b");
});

test("Ctrl-C gives a question up", async () => {
  for (const ask of [several, one, yes, text]) expect((await typed<unknown>(ask, [CTRL_C])).answer).toBeNull();
});
