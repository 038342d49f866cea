import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Build, SOUND } from "../../../harness/histories/build.js";
import { hashText } from "../../../src/manifest/texts.js";

/** Takes a source for another one wherever a byte of it, or its name, is another. */
export const countsEveryByte: Build = {
  ...SOUND,
  main: async (host) => {
    const workspace = host.runner.env["GITHUB_WORKSPACE"] ?? "";
    const pages = readdirSync(join(workspace, "docs"), { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of pages.filter((item) => item.isFile())) {
      const path = join(parentPath, name);
      const text = readFileSync(path, "utf8");
      writeFileSync(path, `Edition ${hashText(path.slice(workspace.length) + text)}.\n\n${text}`);
    }
    return await SOUND.main(host);
  },
};
