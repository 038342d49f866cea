/** Updates the page every second. Without this script the page reloads every five seconds. */
export const HOME_SCRIPT = `let busy = false;
setInterval(async () => {
  if (busy || document.hidden) return;
  busy = true;
  const state = document.querySelector("#live");
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
    state.textContent = "live";
    state.className = "";
  } catch {
    state.textContent = "the sandbox has ended";
    state.className = "gone";
  }
  busy = false;
}, 1000);
`;
