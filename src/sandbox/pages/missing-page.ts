import { html } from "hono/html";
import { WATCH_STYLE } from "./watch-style.js";

/** What a browser shows of an address where nothing is. */
export function missingPage(detail: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Not found</title>
    <style>${WATCH_STYLE}</style>
  </head>
  <body>
    <main>
      <p class="home"><a href="/">← All jobs</a></p>
      <h1>Not found</h1>
      <p>${detail}</p>
      <p class="facts">A sandbox forgets its videos when it ends, unless it keeps them in a file (--data FILE).</p>
    </main>
  </body>
</html>`;
}
