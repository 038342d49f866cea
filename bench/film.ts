import { createRenderer } from "../src/sandbox/film/renderer.js";
import { planScenes } from "../src/sandbox/planner/scenes.js";

// npm run bench:film: how long a film of five scenes takes, from nothing, after an edit of one of them, and again.
const scenes = planScenes("Explain how a new user signs in and invites a teammate.");
const edited = scenes.map((scene, index) =>
  index === 2 ? { ...scene, take: 2, instruction: "Show the logo." } : scene,
);
const renderer = createRenderer();
for (const [name, film] of [
  ["five scenes, from nothing", scenes],
  ["one of the five edited", edited],
  ["the same again", edited],
] as const) {
  const started = performance.now();
  const file = await renderer.film(film, "16:9");
  const ms = Math.round(performance.now() - started);
  console.log(`${name}: ${ms} ms, ${Math.round(file.length / 1024)} KB`);
}
await renderer.close();
