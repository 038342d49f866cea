/** Updates the page every second. Without this script the page reloads every five seconds. */
export const HOME_SCRIPT = `let busy = false;
setInterval(async () => {
  if (busy || document.hidden) return;
  busy = true;
  const state = document.querySelector("#live");
  // A text that is set again would be read out again.
  const say = (text, kind) => {
    if (state.textContent === text) return;
    state.textContent = text;
    state.className = kind;
  };
  try {
    const text = await (await fetch(location.href)).text();
    const next = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    const main = document.querySelector("main");
    const open = new Set([...main.querySelectorAll("details[open]")].map(({ id }) => id));
    for (const details of next.querySelectorAll("details")) if (open.has(details.id)) details.open = true;
    const focused = document.activeElement?.id;
    if (next.innerHTML !== main.innerHTML && getSelection()?.isCollapsed !== false) {
      main.replaceChildren(...next.childNodes);
      if (focused) document.getElementById(focused)?.focus();
    }
    say("live", "");
  } catch {
    say("the sandbox has ended", "gone");
  }
  busy = false;
}, 1000);
`;
