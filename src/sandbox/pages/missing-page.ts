import { html } from "hono/html";
import { WATCH_STYLE } from "./watch-style.js";

/** The page of an address where there is nothing to watch: why, and the way to the list of jobs. */
export function missingPage(why: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Nothing to watch here</title>
    <style>${WATCH_STYLE}</style>
  </head>
  <body>
    <main>
      <p class="home"><a href="/">← All jobs</a></p>
      <h1>Nothing to watch here</h1>
      <p>${why}</p>
    </main>
  </body>
</html>`;
}
