import { expect, test } from "vitest";
import { commandsPage } from "../../scripts/commands-page.js";
import { EXIT } from "../../src/cli/exit.js";
import { commandShapes } from "../../src/cli/program.js";

const page = commandsPage(commandShapes());

test("every command has what it takes, and an example", () => {
  for (const { name, description, summary, options, arguments: taken } of commandShapes()) {
    const section = new RegExp(`^## ${name}$[\\s\\S]*?(?=^## )`, "m").exec(page)?.[0] ?? "";
    for (const option of options.flatMap((group) => group.options)) expect(section).toContain(`\`${option.flags}\``);
    for (const argument of taken) expect(section).toContain(`\`${argument.name}\``);
    expect(section, name).toMatch(new RegExp(`^(?:\\w+=\\S+ )?videos-as-code ${name}\\b(?! \\[)`, "m"));
    expect([summary, description]).not.toContain("");
    expect(summary, name).not.toMatch(/^[A-Z]|\.$/);
  }
});

test("every exit code is explained", () => {
  for (const code of Object.values(EXIT)) expect(page).toMatch(new RegExp(`^\\| ${code} \\| .+\\. \\|$`, "m"));
});
