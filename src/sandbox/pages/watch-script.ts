/**
 * Connects the list of scenes with the player: a click on a scene seeks, and the scene that plays is marked. While the film is
 * being drawn, it looks again every second. Without this script the links open the film at their scene.
 */
export const WATCH_SCRIPT = `const video = document.querySelector("video");
const scenes = [...document.querySelectorAll("[data-start]")];
if (document.querySelector("[data-drawing]") !== null) setTimeout(() => location.reload(), 1000);
for (const scene of scenes) {
  scene.querySelector("a")?.addEventListener("click", (event) => {
    if (video === null) return;
    event.preventDefault();
    video.currentTime = Number(scene.dataset.start);
    video.play();
  });
}
video?.addEventListener("timeupdate", () => {
  for (const scene of scenes) {
    const playing = video.currentTime >= Number(scene.dataset.start) && video.currentTime < Number(scene.dataset.end);
    scene.toggleAttribute("data-playing", playing);
  }
});
`;
