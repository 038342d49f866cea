import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

const lock = JSON.parse(readFileSync(new URL("../../videos.lock.json", import.meta.url), "utf8"));

export default defineConfig({
  title: "Docs with videos",
  vite: {
    plugins: [
      {
        // An error of a component is only a line in VitePress's output; one of a plugin fails the build.
        name: "videos",
        enforce: "pre",
        transform(page, file) {
          if (!file.endsWith(".md")) return;
          for (const [, id] of page.matchAll(/<Video\s+id="([^"]*)"/g)) {
            if (!Object.hasOwn(lock.videos, id)) this.error(`videos.lock.json has no video "${id}".`);
          }
        },
      },
    ],
  },
});
