import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Brief } from "../../../src/manifest/brief.js";
import { hashText } from "../../../src/manifest/texts.js";
import { createItem } from "../../../src/plan/brief-parts.js";
import { interpretEdit } from "../../../src/sandbox/planner/interpretation.js";
import { planScenes } from "../../../src/sandbox/planner/scenes.js";
import { knownTexts } from "../../fixtures/known-texts.js";
import { editWords } from "../../fixtures/plans.js";

const TASK = `Explain billing.

## Invoices
Invoices are sent on Monday. Customers download invoices as documents.

## Refunds
Refunds reach the card after some days.

## Discounts
Coupons lower the price during a campaign.`;

const scenes = planScenes(TASK);

describe("the plan of a task", () => {
  test("has an opening, each section under its heading, and a recap", () => {
    expect(scenes.map(({ title }) => title)).toEqual([
      "Opening",
      "Explain billing.",
      "Invoices",
      "Refunds",
      "Discounts",
      "Recap",
    ]);
  });

  test.each([
    ["one word", "Billing", 5],
    ["nothing to say", "…", 5],
    ["two sentences", "Billing is easy. Nobody likes it.", 5],
    ["forty sentences", "Billing is easy. ".repeat(40), 12],
  ])("has 5 to 12 scenes: %s", (_name, task, count) => {
    expect(planScenes(task)).toHaveLength(count);
  });

  test("makes infographics of figures, and films the rest", () => {
    expect(planScenes("Sales grew by 20 %.").map(({ kind }) => kind)).toContain("infographic");
    expect(planScenes("The sun rises.")[1]?.kind).toBe("cinematic");
  });

  test.each([
    ["a page with a heading", "# Set up\n\nChoose a name.", ["Set up"]],
    [
      "a page whose front matter has its title, too",
      "Invoices\nWhere they come from.\n\n# Invoices\n\nEach month.",
      ["Invoices"],
    ],
    [
      "a page with a title and sections",
      "Invoices\nWhere they come from.\n\n# Refunds\n\nFive days.",
      ["Invoices", "Refunds"],
    ],
    ["a page that begins with a sentence", "All about tax.\n\n# Rates\n\nRates differ.", ["All about tax.", "Rates"]],
    ["a page without a title", "Ask us. We answer. Soon.", ["Ask us. We answer.", "Soon."]],
    [
      "a page that begins with a table",
      "Plan | Price\nPro | 5\n\n# Refunds\n\nDays.",
      ["Plan | Price Pro | 5", "Refunds"],
    ],
    ["a page without words", "", []],
  ])("%s has scenes under its title and headings, and never its path", (_name, text, titles) => {
    for (const path of ["docs/billing/index.md", "README.md", "docs/my page.mdx", "api/openapi.yaml"]) {
      const planned = planScenes(
        `Explain it. Explain all. Be short.\n\n## ${path}\n\n${text}\n\n## b.md\n\n# Last\n\nThe end.`,
      );
      expect(planned.slice(1, -1).map(({ title }) => title)).toEqual([
        "Explain it. Explain all.",
        "Be short.",
        ...titles,
        "Last",
      ]);
      expect(planned.filter(({ source }) => source === path)).toHaveLength(titles.length);
    }
  });

  test("the scene of a page says its title, its description and the words under its heading", () => {
    const [, , scene] = planScenes(
      "Explain it.\n\n## a.md\n\nInvoices\nFor owners.\n\n# Invoices\n\nThey come each month.",
    );
    expect(scene).toMatchObject({ title: "Invoices", narration: "Invoices. For owners. They come each month." });
  });

  test.each([
    "Node.js",
    "CI/CD",
    "Edit README.md",
    "Input/output in Node.js",
    "Use a/b.md or c",
    "https://example.com/a.html",
    "Version 1.2/1.3",
  ])("a heading such as %s is that of a scene", (heading) =>
    expect(planScenes(`## ${heading}\n\nWords.`)[1]?.title).toBe(heading),
  );
});

describe("the words of an edit", () => {
  test.each([
    ["Replace the old logo in scene 3.", { changed: [3] }],
    ["Remove scene 3's logo.", { changed: [3] }],
    ["In scenes 2, 4 and 5, speak slower.", { changed: [2, 4, 5] }],
    ["Brighten scenes 2-4.", { changed: [2, 3, 4] }],
    ["Delete scene 2.", { deleted: [2], kept: [1, 2, 3, 4, 5] }],
    ["remove scenes 1 and 2 please", { deleted: [1, 2] }],
    ["Delete scene 2. Brighten scene 3.", { deleted: [2], changed: [2] }],
    ["Add a scene about taxes.", { added: [7] }],
    ["Add a new scene about taxes after scene 2.", { added: [3] }],
    ["After scene 2, add a scene about taxes.", { added: [3] }],
    ["Insert another scene before scene 1", { added: [1] }],
    ["Add a short scene at the beginning.", { added: [1] }],
    ["Make the part about refunds friendlier.", { changed: [4] }],
    ["In the task:\n- Coupons lower the price in scene 1.\n+ Coupons lower the price during a sale.", { changed: [5] }],
    ["zzz", { changed: [2] }],
  ])("%s", (request, expected) => {
    expect(interpretEdit(request, scenes)).toMatchObject({ changed: [], added: [], deleted: [], ...expected });
  });

  test.each([
    ["Brighten the last scene.", { changed: [6] }],
    ["Make the third scene blue", { changed: [3] }],
    ["Make the 3rd scene blue", { changed: [3] }],
    ["Brighten scene four.", { changed: [4] }],
    ["Brighten scene #4.", { changed: [4] }],
    ["Brighten scene no. 4.", { changed: [4] }],
    ["Brighten the first two scenes.", { changed: [1, 2] }],
    ["Brighten the last 2 scenes.", { changed: [5, 6] }],
    ["Brighten the second-to-last scene.", { changed: [5] }],
    ["A shorter intro, please.", { changed: [1] }],
    ["Make the intro shorter", { changed: [1] }],
    ["The outro needs our logo.", { changed: [6] }],
    ["Show the opening hours in scene 2.", { changed: [2] }],
    ["In the scene about refunds, show a clock.", { changed: [4] }],
    ["Make the Discounts scene brighter.", { changed: [5] }],
    ['Make the scene called "Refunds" brighter.', { changed: [4] }],
    ["Make all scenes warmer.", { changed: [1, 2, 3, 4, 5, 6] }],
    ["Use our blue throughout the whole video.", { changed: [1, 2, 3, 4, 5, 6] }],
    ["Replace “Monday” with “Friday”.", { changed: [3] }],
    ["Replace Monday with Friday in scene 2.", { changed: [2] }],
    ['In scene 2, say "As in scene 9. And more."', { changed: [2] }],
    ["Brighten scene 3. Make it shorter.", { changed: [3] }],
    ["- Brighten scene 2\n- Remove scene 4", { changed: [2], deleted: [4] }],
    ["Remove the last scene.", { deleted: [6] }],
    ["Delete the scene about refunds.", { deleted: [4] }],
    ["Get rid of the intro.", { deleted: [1] }],
    ["Remove the logo from the last scene.", { changed: [6] }],
    ["Add a scene about the intro offer between scenes 2 and 3.", { added: [3] }],
    ["Add a scene about taxes before the recap.", { added: [6] }],
    ["Add two scenes about taxes after the intro.", { added: [2, 3] }],
    ["Add an outro.", { added: [7] }],
    ["Add the logo to scene 2.", { changed: [2] }],
    ["Move scene 4 before scene 2.", { kept: [1, 2, 3, 4, 5, 6] }],
    ["Replace scene 3 with a scene about taxes.", { changed: [3] }],
  ])("%s", (request, expected) => {
    expect(interpretEdit(request, scenes)).toMatchObject({ changed: [], added: [], deleted: [], ...expected });
  });

  test.each([
    ["Move scene 4 before scene 2.", [1, 4, 2, 3, 5, 6]],
    ["Move scene 2 after scene 4.", [1, 3, 4, 2, 5, 6]],
    ["Move scenes 4 and 5 to the start.", [4, 5, 1, 2, 3, 6]],
    ["Move the intro to the end.", [2, 3, 4, 5, 6, 1]],
    ["Put scene 5 first.", [5, 1, 2, 3, 4, 6]],
    ["Move scene 5 to position 2.", [1, 5, 2, 3, 4, 6]],
    ["Swap scenes 2 and 5.", [1, 5, 3, 4, 2, 6]],
    ["Move scene 2 to the end. Move scene 3 to the end.", [1, 4, 5, 6, 2, 3]],
    ["Move the scene about refunds before the scene about invoices.", [1, 2, 4, 3, 5, 6]],
  ])("%s Every scene stays as it is, in another order", (request, order) => {
    const result = interpretEdit(request, scenes);
    expect(result?.scenes).toEqual(order.map((number) => scenes[number - 1]));
    expect(result?.kept).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([
    ["Replace Monday with Friday.", 3, { narration: expect.stringContaining("sent on Friday.") }],
    ["Rename scene 3 to “Bills”.", 3, { title: "Bills" }],
    ["In scene 4, say “Money comes back.”", 4, { narration: "Money comes back.", seconds: 2 }],
    ["Scene 4 should last 9 seconds.", 4, { seconds: 9 }],
    ["Make scene 4 2 seconds longer.", 4, { seconds: 5 }],
    ["Make scene 3 shorter.", 3, { seconds: 2 }],
    ["Make scene 3 longer.", 3, { seconds: 6 }],
    ["Show scene 3 as a chart.", 3, { kind: "infographic" }],
    ["Replace scene 3 with a scene about taxes.", 3, { title: "taxes", narration: "taxes" }],
    ["Show the new logo in scene 3.", 3, { title: "Invoices", instruction: "Show the new logo in scene 3.", take: 2 }],
  ])("%s changes the scene", (request, number, expected) => {
    expect(interpretEdit(request, scenes)?.scenes[number - 1]).toMatchObject(expected);
  });

  test("the same words a second time make another take", () => {
    const once = interpretEdit("Brighten scene 3.", scenes);
    const twice = interpretEdit("Brighten scene 3.", once?.scenes ?? []);
    expect(twice?.scenes[2]).not.toEqual(once?.scenes[2]);
  });

  test.each([
    "Brighten scene 7.",
    "Brighten scene 0.",
    "Delete scenes 1 to 6.",
    "Add a scene after scene 99.",
    "Fix scenes 1-99999999.",
    "Delete the scene about giraffes.",
    "Move scene 3 before scene 9.",
    "Move scene 3 after scene 3.",
    "Swap scenes 2 and 20.",
    "Brighten the tenth scene.",
  ])("is ambiguous: %s", (request) => {
    expect(interpretEdit(request, scenes)).toBeNull();
  });

  test("an added scene is about what the words say", () => {
    const result = interpretEdit("Add a scene about local taxes after scene 2.", scenes);
    expect(result?.scenes[2]).toMatchObject({ title: "local taxes", narration: "local taxes" });
  });

  test("a scene can be found by the words that changed it before", () => {
    const changed = interpretEdit("Show a giraffe in scene 4.", scenes);
    expect(interpretEdit("A smaller giraffe, please.", changed?.scenes ?? [])?.changed).toEqual([4]);
  });
});

describe("the action's own words for a changed brief", () => {
  type Content = { task?: string; sources?: readonly { path: string; text: string }[]; options?: Brief["options"] };
  const all = new Map<string, string>();
  const texts = knownTexts(all);
  const briefOf = ({ task = TASK, sources = [], options = {} }: Content): Brief => {
    const keep = (text: string) => {
      all.set(hashText(text), text);
      return hashText(text);
    };
    const files = sources.map(({ path, text }) => ({ path, text: keep(text) }));
    return { task: keep(task), sources: files, options, aspect_ratio: null, category: "training" };
  };
  const change = async (to: Content, from: Content = {}) => {
    const [before, after] = [briefOf(from), briefOf(to)];
    const request = await editWords({ from: before, to: after, texts });
    if (request === null) throw new Error("too many changes");
    return interpretEdit(request, planScenes((await createItem(before, texts)).task));
  };

  test.each([
    ["another sentence", TASK.replace("Monday", "Friday"), { changed: [3], kept: [1, 2, 4, 5, 6] }],
    ["another heading", TASK.replace("## Refunds", "## Money back"), { changed: [4] }],
    ["one more sentence", `${TASK} Nobody has to know them.`, { changed: [5] }],
    ["a new section", TASK.replace("## Discounts", "## Taxes\nTaxes differ.\n\n## Discounts"), { added: [5] }],
    ["a new section at the end", `${TASK}\n\n## Taxes\nTaxes differ.`, { added: [6], kept: [1, 2, 3, 4, 5, 7] }],
    ["a section less", TASK.replace(/## Refunds\n.*\n\n/, ""), { deleted: [4], kept: [1, 2, 3, 4, 5] }],
    [
      "a section in another place",
      TASK.replace(/(## Invoices\n.*\n\n)(## Refunds\n.*\n\n)/, "$2$1"),
      { changed: [], kept: [1, 2, 3, 4, 5, 6] },
    ],
  ])("%s", async (_name, to, expected) => {
    expect(await change({ task: to })).toMatchObject({ added: [], deleted: [], ...expected });
  });

  test("the scene says what the brief says now", async () => {
    expect((await change({ task: TASK.replace("Monday", "Friday") }))?.scenes[2]).toMatchObject({
      title: "Invoices",
      narration: "Invoices are sent on Friday. Customers download invoices as documents.",
      instruction: expect.stringContaining("+ Invoices are sent on Friday."),
    });
    expect((await change({ task: TASK.replace("## Refunds", "## Money back") }))?.scenes[3]).toMatchObject({
      title: "Money back",
    });
    expect((await change({ task: `${TASK}\n\n## Taxes\nTaxes differ.` }))?.scenes[5]).toMatchObject({
      title: "Taxes",
      narration: "Taxes differ.",
    });
  });

  test("words that become others everywhere change the scenes that say them", () => {
    const result = interpretEdit(
      "What this video is made from has changed.\n\nEverywhere: “Monday” becomes “Friday”.",
      scenes,
    );
    expect(result).toMatchObject({ changed: [3], added: [], deleted: [] });
    expect(result?.scenes[2]?.narration).toContain("sent on Friday.");
  });

  test("an option changes every scene", async () => {
    expect((await change({ options: { style: "whiteboard" } }))?.changed).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a new source adds its sections, and a removed source deletes them", async () => {
    const source = {
      path: "docs/tax.md",
      text: "All about tax.\n\n# Rates\nRates differ.\n\n# Customs\nCustoms differ.",
    };
    const result = await change({ sources: [source] });
    expect(result).toMatchObject({ added: [6, 7, 8], changed: [] });
    expect(result?.scenes.slice(5, 8).map(({ title }) => title)).toEqual(["All about tax.", "Rates", "Customs"]);
    expect(await change({}, { sources: [source] })).toMatchObject({ deleted: [6, 7, 8], changed: [] });
    expect(
      await change(
        { sources: [{ ...source, text: source.text.replace("Rates differ", "Rates rise") }] },
        { sources: [source] },
      ),
    ).toMatchObject({ changed: [7] });
  });
});

describe("the action's own words for changed pages", () => {
  const all = new Map<string, string>();
  const texts = knownTexts(all);
  type Pages = Readonly<Record<string, string>>;
  const briefOf = (pages: Pages): Brief => {
    const keep = (text: string) => {
      all.set(hashText(text), text);
      return hashText(text);
    };
    const sources = Object.entries(pages).map(([path, text]) => ({ path, text: keep(text) }));
    return { task: keep("Explain billing."), sources, options: {}, aspect_ratio: null, category: "training" };
  };
  const BEFORE: Pages = {
    "docs/a.md": "---\ntitle: Invoices\ndescription: For owners.\n---\nThey come each month.\n\n# More\nAsk us.",
    "docs/b.md": "# Refunds\nFive days.\n\n# More\nAsk them.",
  };
  const change = async (to: Pages) => {
    const [before, after] = [briefOf(BEFORE), briefOf(to)];
    const request = await editWords({ from: before, to: after, texts });
    const planned = planScenes((await createItem(before, texts)).task);
    expect(planned.map(({ title }) => title)).toEqual([
      "Opening",
      "Explain billing.",
      "Invoices",
      "More",
      "Refunds",
      "More",
      "Recap",
    ]);
    return interpretEdit(request ?? "", planned);
  };
  const { "docs/a.md": a = "", "docs/b.md": b = "" } = BEFORE;

  test("another title in the front matter is that of the scene", async () => {
    const result = await change({ "docs/a.md": a.replace("Invoices", "Bills"), "docs/b.md": b });
    expect(result).toMatchObject({ changed: [3], added: [], deleted: [] });
    expect(result?.scenes[2]).toMatchObject({ title: "Bills", narration: "Bills. For owners. They come each month." });
  });

  test("a section changes in its own page, where another page has one of the same name", async () => {
    expect(await change({ "docs/a.md": a, "docs/b.md": `${b} Or write to us.` })).toMatchObject({ changed: [6] });
  });

  test("a page that is gone takes all of its scenes along, and no other", async () => {
    expect(await change({ "docs/a.md": a })).toMatchObject({ deleted: [5, 6], changed: [] });
  });

  test("a new page has its title, and a later change finds it by its path", async () => {
    const c = "---\ntitle: Taxes\n---\nTaxes differ.";
    const result = await change({ ...BEFORE, "docs/c.md": c });
    expect(result).toMatchObject({ added: [7], changed: [] });
    expect(result?.scenes[6]).toMatchObject({ title: "Taxes", narration: "Taxes. Taxes differ.", source: "docs/c.md" });
    const gone = await editWords({ from: briefOf({ ...BEFORE, "docs/c.md": c }), to: briefOf(BEFORE), texts });
    expect(interpretEdit(gone ?? "", result?.scenes ?? [])).toMatchObject({ deleted: [7] });
  });
});

test("any words are read, and every scene of the result is changed, added or kept", () => {
  const words = fc.constantFrom(
    ..."replace with scene scenes the about 1 2 3 - to and move before after add a delete . “ ” , say all In + ## :".split(
      " ",
    ),
    "\n",
    "Invoices",
    "\n- ",
    "\n+ ",
    "In the task:\n",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 800 }), (parts) => {
      const result = interpretEdit(parts.join(" ").slice(0, 5000), scenes);
      if (result === null) return;
      const { changed, added, kept, deleted } = result;
      expect([...changed, ...added, ...kept].sort((a, b) => a - b)).toEqual(
        result.scenes.map((_s, index) => index + 1),
      );
      expect(result.scenes.length).toBe(scenes.length - deleted.length + added.length);
      for (const number of kept) expect(scenes).toContain(result.scenes[number - 1]);
      for (const number of changed) expect(scenes).not.toContainEqual(result.scenes[number - 1]);
    }),
    { numRuns: 300 },
  );
});
