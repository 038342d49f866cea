import { Refusal } from "../world/refusal.js";
import { meantPath } from "./routes/routes.js";

/** `templates` are further paths that exist. */
export function noSuchPath(path: string, templates?: readonly string[]): Refusal {
  const meant = meantPath(path, templates);
  return new Refusal(404, `There is no ${path}.${meant === null ? "" : ` Did you mean ${meant}?`}`);
}

/** The methods are those that the path has. */
export function noSuchMethod(method: string, methods: readonly string[]): Refusal {
  const allow = methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])).join(", ");
  return new Refusal(405, `This path has no ${method}; it has ${allow}.`, { headers: { Allow: allow } });
}
