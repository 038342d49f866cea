import type { Reading } from "../fit.js";
import { imageUrlFault } from "./address.js";
import type { ExplicitEdit } from "./brief.js";
import { pathFault } from "./files.js";
import { patternFault } from "./pattern.js";

export const ID = /^[a-z0-9][a-z0-9-]*$/;
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The values that schema.ts checks by more than their shape, read as it reads them: `undefined` where it finds a fault. */
export const READINGS = {
  text: (value) => trimmed(value, Number.POSITIVE_INFINITY),
  title: (value) => trimmed(value, 200),
  instruction: (value) => trimmed(value, 5000),
  id: (value) => (isText(value) && value.length <= 64 && ID.test(value) ? value : undefined),
  uuid: (value) => (isText(value) && UUID.test(value) ? value.toLowerCase() : undefined),
  path: (value) => (isText(value) && pathFault(value) === null ? value : undefined),
  pattern: (value) => (isText(value) && patternFault(value) === null ? value : undefined),
  imageUrls: (value) => imageUrls(value),
  edit: (value) => explicitEdit(value),
  json: (value) => value,
} satisfies Record<string, Reading>;

export type ReadingName = keyof typeof READINGS;

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function trimmed(value: unknown, max: number): string | undefined {
  const text = isText(value) ? value.trim() : "";
  return text.length > 0 && text.length <= max ? text : undefined;
}

function imageUrls(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > 5) return undefined;
  const urls = value.filter(isText);
  return urls.length === value.length && urls.every((url) => imageUrlFault(url) === null) ? urls : undefined;
}

function explicitEdit(value: unknown): ExplicitEdit | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const request = trimmed(value, 5000);
    return request === undefined ? undefined : { request, reference_image_urls: [] };
  }
  const { request: words, reference_image_urls: urls = [], ...others }: Record<string, unknown> = { ...value };
  const [request, reference_image_urls] = [trimmed(words, 5000), imageUrls(urls)];
  if (request === undefined || reference_image_urls === undefined || Object.keys(others).length > 0) return undefined;
  return { request, reference_image_urls };
}
