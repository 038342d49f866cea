import { type Commands, moved, noCommands } from "./commands.js";
import { hunksIn, type Section } from "./hunks.js";
import {
  clampSeconds,
  joinSentences,
  narrationOf,
  type Scene,
  scenesOf,
  secondsToSay,
  sentencesOf,
  titleOf,
} from "./scenes.js";
import { scenesSpeakingOf } from "./shared-words.js";

const GONE = /^The source (.+?) is gone(?: \(it was about (.+)\))?\. Leave out what only this source said\.$/gm;
const EVERYWHERE = /^Everywhere(?: in .+)?: “(.+)” becomes “(.+)”\.$/gm;
const OPTION = /^The option (.+?) (?:is gone; it was .+|is new: .+|changes from (.+) to (.+))\.$/gm;

/** Whether a request lists the changes of a brief, as the action words them: with removed and added lines. */
export function isBriefChange(request: string): boolean {
  return (
    /^What this video is made from has changed\./.test(request) ||
    (/^In .+:$/m.test(request) && /^[+-] /m.test(request))
  );
}

/** Whether such a list changes no scene: only the path of a source, white space or the aspect ratio changed. */
export function changesNoScene(request: string): boolean {
  return isBriefChange(request) && !/^[+-](?: |$)|^The source .+ is gone|^The option |^Everywhere/m.test(request);
}

/**
 * What a list of changes to a brief asks for. A new section adds a scene, a removed section deletes its scene, a section in
 * another place moves its scene. Changed lines change the scenes that say them; a changed option changes every scene.
 */
export function briefCommands(request: string, scenes: readonly Scene[]): Commands {
  const commands = noCommands(scenes);
  for (const number of goneScenes(request, scenes)) commands.deleted.add(number);
  for (const [words, old = "", now = ""] of request.matchAll(EVERYWHERE)) {
    const saying = scenes.flatMap(({ title, narration }, at) =>
      `${title}\n${narration}`.includes(old) ? [at + 1] : [],
    );
    const renamed = (text: string) => text.replaceAll(old, now);
    for (const number of saying.length > 0 ? saying : scenesSpeakingOf(old, scenes))
      changeScene(commands, scenes, {
        number,
        words,
        revised: (scene) => ({ ...scene, title: renamed(scene.title), narration: renamed(scene.narration) }),
      });
  }
  for (const hunk of hunksIn(request)) {
    const change = (number: number, revised: (scene: Scene) => Scene) =>
      changeScene(commands, scenes, { number, words: hunk.words, revised });
    const numberOf = (heading: string | null) => numberTitled(heading ?? "", scenes, hunk.path);
    const add = (text: string, { source, after }: { source: string | null; after: number }) => {
      for (const scene of scenesOf(text, source)) commands.added.push({ after, scene });
    };
    if (hunk.newSource !== null) {
      const text = hunk.blocks.flatMap(({ added }) => added.map(textOf)).join("\n");
      add(text, { source: hunk.newSource, after: beforeRecap(scenes) });
      continue;
    }
    const [top = null] = numbersFrom(hunk.path, scenes);
    // Words in no section stand at the top of their page.
    let place = hunk.section === null ? top : numberOf(hunk.section);
    for (const block of hunk.blocks) {
      place = numberOf(block.heading) ?? scenesSaying(block.above, scenes)[0] ?? place;
      const { removed, added } = pairSections(block.removed, block.added);
      for (const [before, after] of removed) {
        const at = before.heading === null ? null : numberOf(before.heading);
        if (before.heading !== null && after === null) {
          if (at !== null) commands.deleted.add(at);
          continue;
        }
        const numbers = at === null ? scenesAbout(before, after, { place, scenes }) : [at];
        for (const number of numbers) change(number, (scene) => withSection(scene, before, after));
      }
      for (const section of added) {
        if (section.heading === null) {
          for (const number of scenesAbout(null, section, { place, scenes })) {
            change(number, (scene) => withSection(scene, null, section));
          }
          continue;
        }
        const next = numberOf(block.nextHeading);
        const after = place ?? (next === null ? beforeRecap(scenes) : next - 1);
        add(textOf(section), { source: top === null ? null : hunk.path, after });
      }
    }
  }
  moveSections(commands, scenes, request);
  for (const [line, , from, to] of request.matchAll(OPTION)) {
    const factor = /duration|length|seconds/i.test(line) ? Number(to) / Number(from) : 1;
    for (const number of commands.order) {
      changeScene(commands, scenes, {
        number,
        words: line,
        revised: (scene) => ({
          ...scene,
          seconds: Number.isFinite(factor) && factor > 0 ? clampSeconds(scene.seconds * factor) : scene.seconds,
        }),
      });
    }
  }
  return commands;
}

/** Changes a scene; a scene that changed before keeps that change too. */
function changeScene(
  { changed }: Commands,
  scenes: readonly Scene[],
  { number, words, revised }: { number: number; words: string; revised: (scene: Scene) => Scene },
): void {
  const earlier = changed.get(number);
  const scene = earlier?.scene ?? scenes[number - 1];
  if (scene === undefined) return;
  const all = earlier === undefined || earlier.words.includes(words) ? words : `${earlier.words}\n\n${words}`;
  changed.set(number, { scene: revised(scene), words: earlier?.words.includes(words) ? earlier.words : all });
}

/** A section that is removed in one place and added in another has moved; its text may have changed too. */
function moveSections(commands: Commands, scenes: readonly Scene[], request: string): void {
  for (const addition of [...commands.added]) {
    const number = [...commands.deleted].find((each) => scenes[each - 1]?.title === addition.scene.title);
    const scene = scenes[(number ?? 0) - 1];
    if (number === undefined || scene === undefined || number === addition.after) continue;
    commands.deleted.delete(number);
    commands.added.splice(commands.added.indexOf(addition), 1);
    commands.order = moved(commands.order, [number], addition.after);
    const { narration, seconds } = addition.scene;
    if (narration === scene.narration) continue;
    changeScene(commands, scenes, { number, words: request, revised: (old) => ({ ...old, narration, seconds }) });
  }
}

/** Pairs each removed section with the added one that replaces it: of the same heading, else of the next heading. */
function pairSections(removed: readonly Section[], added: readonly Section[]) {
  const left = [...added];
  const take = (wanted: (section: Section) => boolean): Section | null => {
    const at = left.findIndex(wanted);
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const same = removed.map((before) => [before, take(({ heading }) => heading === before.heading)] as const);
  const pairs = same.map(([before, after]) => {
    const renamed = after === null && before.heading !== null ? take(({ heading }) => heading !== null) : null;
    return [before, after ?? renamed] as const;
  });
  return { removed: pairs, added: left };
}

/** The scenes that changed lines are about: those that say them, else the one around them, else those that share most words. */
function scenesAbout(
  before: Section | null,
  after: Section | null,
  { place, scenes }: { place: number | null; scenes: readonly Scene[] },
): number[] {
  const gone = before === null ? [] : scenesSaying(before.lines, scenes);
  if (gone.length > 0) return gone;
  if (place !== null) return [place];
  return scenesSpeakingOf(
    [before, after].map((section) => (section === null ? "" : textOf(section))).join("\n"),
    scenes,
  );
}

/** The scenes that say one of these lines. */
function scenesSaying(lines: readonly string[], scenes: readonly Scene[]): number[] {
  const sentences = sentencesOf(lines.join("\n")).map(withoutListMark);
  return scenes.flatMap(({ narration }, index) =>
    sentences.some((sentence) => narration.includes(sentence)) ? [index + 1] : [],
  );
}

/** The scene with this title, of this source where there is one. */
function numberTitled(heading: string, scenes: readonly Scene[], path: string): number | null {
  const isTitled = ({ title }: Scene) => title.toLowerCase() === titleOf(heading).toLowerCase();
  const own = scenes.findIndex((scene) => scene.source === path && isTitled(scene));
  const at = own === -1 ? scenes.findIndex(isTitled) : own;
  return at === -1 ? null : at + 1;
}

/** The scenes of a source. */
function numbersFrom(path: string, scenes: readonly Scene[]): number[] {
  return scenes.flatMap(({ source }, at) => (source === path ? [at + 1] : []));
}

/** The scenes of the sources that are gone. A source with another name than before is known by its headings. */
function goneScenes(request: string, scenes: readonly Scene[]): number[] {
  return [...request.matchAll(GONE)].flatMap(([, path = "", headings = ""]) => {
    const own = numbersFrom(path, scenes);
    if (own.length > 0) return own;
    return (headings.match(/(?<=“)[^”]+/g) ?? []).flatMap((heading) => numberTitled(heading, scenes, path) ?? []);
  });
}

function beforeRecap(scenes: readonly Scene[]): number {
  return scenes.at(-1)?.title === "Recap" ? scenes.length - 1 : scenes.length;
}

/** The scene with the sentences of `after` in place of those of `before`. */
function withSection(scene: Scene, before: Section | null, after: Section | null): Scene {
  const newTitle = newTitleOf(scene, before, after);
  let [text, at] = [scene.narration, -1];
  for (const sentence of sentencesOf((before?.lines ?? []).join("\n")).map(withoutListMark)) {
    const found = text.indexOf(sentence);
    if (found === -1) continue;
    if (at === -1) at = found;
    text = text.slice(0, found) + text.slice(found + sentence.length);
  }
  const added = joinSentences(sentencesOf((after?.lines ?? []).join("\n")));
  const put = at === -1 ? `${text} ${added}` : `${text.slice(0, at)}${added} ${text.slice(at)}`;
  const tidy = put
    .replace(/\s+/g, " ")
    .replace(/([.!?])(?:\s*\.)+/g, "$1")
    .replace(/^[\s.]+|\s+$/g, "");
  const narration = narrationOf(tidy === "" ? scene.title : tidy);
  const title = scene.title === titleOf(scene.narration) ? narration : scene.title;
  return { ...scene, title: titleOf(newTitle ?? title), narration, seconds: secondsToSay(narration) };
}

/** What a scene is called from now on, where its heading is another, or the line of its page that is its title; else `null`. */
function newTitleOf(scene: Scene, before: Section | null, after: Section | null): string | null {
  if (before === null || after === null) return null;
  if (after.heading !== before.heading) return after.heading;
  return before.lines[0] === scene.title ? (after.lines[0] ?? null) : null;
}

function textOf({ heading, lines }: Section): string {
  return [...(heading === null ? [] : [`## ${heading}`]), ...lines].join("\n");
}

function withoutListMark(sentence: string): string {
  return sentence.replace(/^[-*+>\d.)\s]*(?=[\p{L}\p{N}])/u, "").replace(/[.!?]+$/, "");
}
