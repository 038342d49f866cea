import { PLAYER_SCRIPT } from "./player-script.js";
import { createPolling } from "./polling.js";

export const PLAYER_URI = "ui://video-sandbox/player.html";
export const PLAYER_MIME_TYPE = "text/html;profile=mcp-app";
/** The key of a result's `_meta` that names the tool which the player asks for news. */
export const STATUS_TOOL_META = "video-sandbox/statusTool";

/** The page that an assistant embeds for a video (MCP Apps). Its frame has no origin of its own, so everything is in the text. */
export const PLAYER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Video</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; padding: .75rem; font: .95rem/1.4 var(--font-sans, system-ui, sans-serif); }
      /* The assistant's page says what this is; a screen reader may start here. */
      h1 { position: absolute; clip-path: inset(50%); margin: 0; }
      ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
      p { margin: 0 0 .25rem; overflow-wrap: anywhere; }
      progress, video { display: block; width: 100%; }
      button { font: inherit; margin-top: .35rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Videos</h1>
      <ul id="videos"></ul>
      <p id="note" role="status"></p>
      <button id="again" hidden>Look again</button>
    </main>
    <script type="module">
const STATUS_TOOL_META = ${JSON.stringify(STATUS_TOOL_META)};
const polling = (${createPolling.toString()})(Date.now);
${PLAYER_SCRIPT}    </script>
  </body>
</html>
`;
