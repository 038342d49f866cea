import { nearest } from "../../../nearest.js";
import { CATALOG_ROUTES } from "./catalog-table.js";
import { jobRoutes } from "./job-table.js";
import type { Route } from "./route.js";

export type { Route } from "./route.js";

/** Every route of the service. */
export const ROUTES: readonly Route[] = [...jobRoutes("training"), ...jobRoutes("marketing"), ...CATALOG_ROUTES];

/** Whether a path is one of a template, in which ids stand in braces. */
export function fits(template: string, path: string): boolean {
  const [expected, given] = [template.split("/"), path.split("/")];
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
}

/** The routes of a path, one for each method. */
export function routesAt(path: string): readonly Route[] {
  return ROUTES.filter((route) => fits(route.path, path));
}

/** The path that was probably meant: a word in it is misspelt, `/v1` is missing, or a slash is too many. */
export function meantPath(
  path: string,
  templates: readonly string[] = ROUTES.map((route) => route.path),
): string | null {
  const bare = `/${path.split("/").filter(Boolean).join("/")}`;
  for (const candidate of [bare, `/v1${bare}`, bare.replace(/^\/v\d+\//, "/v1/")]) {
    const found = templates.find((template) => fits(template, candidate));
    if (found !== undefined && candidate !== path) return candidate;
  }
  const words = new Set(templates.flatMap((template) => template.split("/")).filter((word) => /^\w/.test(word)));
  const mended = bare
    .split("/")
    .map((word) => (word === "" || words.has(word) ? word : (nearest(word, [...words]) ?? word)))
    .join("/");
  return [mended, `/v1${mended}`].find((candidate) => templates.some((template) => fits(template, candidate))) ?? null;
}
