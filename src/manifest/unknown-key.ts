import { nearest } from "../nearest.js";
import { isObject } from "./canonical-json.js";
import { andList, inQuotes, nameOf, write } from "./quote.js";
import { EntrySchema, SettingsSchema } from "./schema.js";
import type { Value } from "./yaml/value.js";

/** Fields that services take with a creation, as the reference names them in one place or another (R 4.8, R 4.9). */
const FIELDS =
  "duration style branding brand voice voice_id avatar avatar_id actor_id person_mode language cinematic_percentage";
const SERVICE_FIELDS = new Set(FIELDS.split(" "));

/** What a run is given beside its manifest: where the key goes, and secrets. */
const INPUTS = new Set("base-url api-key bearer-token org-id github-token realtime-url realtime-key".split(" "));

/** What people call the keys by other names. */
const SYNONYMS: Readonly<Record<string, string>> = {
  task: "prompt promt description script text brief instruction",
  title: "name",
  sources: "files docs source_files",
  aspect_ratio: "aspect ratio format",
  category: "type",
  edits: "changes",
  uuid: "id video_id",
  moved_from: "renamed_from",
  reference_image_urls: "images image_urls",
};

/** What to say of a key that nobody knows: the nearest one, or where it belongs. */
export function unknownKey(value: Value, known: readonly string[]): string {
  const { path, json, plain } = value;
  const [key, name] = [String(path.at(-1)), nameOf(path)];
  const odd = /[^\S \n\r]|[\u200b-\u200f\ufeff]/u.exec(key)?.[0].charCodeAt(0).toString(16).padStart(4, "0");
  if (odd !== undefined && /^[\s\w\u200b-\u200f\ufeff-]+$/u.test(key)) {
    const plain = key.replace(/[\s\u200b-\u200f\ufeff]+/gu, "");
    return `${name} holds a sign that looks like a space or like nothing (U+${odd.toUpperCase()}); ${write(`${plain}:`)}`;
  }
  const input = key.toLowerCase().replaceAll("_", "-");
  if (path.length <= 2 && INPUTS.has(input))
    return `${name} never stands in a manifest, which a pull request can change; give it as the input ${input}.`;
  if (path.length === 1 && Object.hasOwn(SettingsSchema.shape, key))
    return `${name} is a setting; write it below settings:, indented further.`;
  const isUnknown = `${name} is not a known key;`;
  if (/\s/.test(key) && path.at(-3) === "edits")
    return `${isUnknown} a text with a colon and a space in it needs quotes; ${write(inQuotes(`${key}: ${json ?? ""}`.trimEnd()))}`;
  if (path.length > 2 && json === null && plain === null)
    return `${name} has no colon; if it goes on with the text before it, put all of that text in quotes.`;
  const isOfVariant = path.at(-3) === "variants" && path.length > 3;
  const inDefaults = path[0] === "defaults" && (path.length === 2 || isOfVariant);
  const takesOptions = inDefaults || (path[0] === "videos" && (path.length === 3 || isOfVariant));
  if (takesOptions && SERVICE_FIELDS.has(key)) return `${name} is a field of the service, ${underOptions(key, value)}`;
  const isOfEntry = Object.hasOwn(EntrySchema.shape, key);
  if (inDefaults && isOfEntry) return `${name} is a key of one entry, not of all; write it in each entry.`;
  if (path.length === 1 && isOfEntry)
    return `${name} belongs to an entry; write it below videos: and the entry's id, indented further than both.`;
  const guess = meantBy(key, known);
  if (guess !== null) return `${isUnknown} did you mean ${guess}?`;
  if (path.length === 1 && isObject(json))
    return `${isUnknown} if it is a video, write it below videos: and indent all its lines by two spaces more.`;
  return `${isUnknown} known are ${andList(known)}.${takesOptions ? " A field of the service goes under options." : ""}`;
}

/** The known key that an unknown one was probably meant to be; by default one of those that a task has. */
export function meantBy(key: string, known: readonly string[] = ["task", "task_file"]): string | null {
  // It is a text with a colon in it.
  if (/\s/.test(key) && known.includes("request")) return "request";
  const word = key.toLowerCase().replace(/[- ]/g, "_");
  const synonym = Object.keys(SYNONYMS).find((name) => SYNONYMS[name]?.split(" ").includes(word));
  // What a task is to an entry, the request is to an edit.
  const meant = synonym === "task" && known.includes("request") ? "request" : synonym;
  return nearest(key, known) ?? (meant !== undefined && known.includes(meant) ? meant : null);
}

function underOptions(key: string, { json, plain }: Value): string {
  const written = plain ?? (typeof json === "string" ? inQuotes(json) : "");
  const shown = written === "" || written.length > 60 || /[:#,[\]{}\n]/.test(written) ? '"…"' : written;
  return `which goes under options; ${write(`options: { ${key}: ${shown} }`)}`;
}
