import { expect, test } from "vitest";
import { commandsPage } from "../../../scripts/pages/commands-page.js";
import { COMMANDS, summaryOf } from "../../../src/cli/commands.js";
import { EXIT } from "../../../src/cli/exit.js";
import { INPUTS } from "../../../src/cli/inputs.js";
import { optionsOf } from "../../../src/cli/options.js";

const page = commandsPage(COMMANDS, INPUTS);

test("every command has what it takes, and an example", () => {
  for (const command of COMMANDS) {
    const { name, arguments: taken = [] } = command;
    const summary = summaryOf(command);
    const section = new RegExp(`^## ${name}$[\\s\\S]*?(?=^## )`, "m").exec(page)?.[0] ?? "";
    for (const { heading, options } of optionsOf(command)) {
      const place = heading === "Which videos" ? page : section;
      if (/^Secrets/.test(heading)) continue;
      for (const { flags, says } of options) expect(place).toContain(`| \`${flags}\` | ${says.slice(0, 10)}`);
    }
    for (const [written] of taken) expect(section).toContain(`\`${written.slice(1, -1)}\``);
    expect(section, name).toMatch(new RegExp(`^(?:\\w+=\\S+ )?videos-as-code ${name}\\b(?! \\[)`, "m"));
    expect(summary, name).toMatch(/^[a-z].{20,80}[^.]$/);
  }
});

test("every exit code is explained", () => {
  for (const code of Object.values(EXIT)) expect(page).toMatch(new RegExp(`^\\| ${code} \\| .+\\. \\|$`, "m"));
});
