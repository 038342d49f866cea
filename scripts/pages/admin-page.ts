import * as z from "zod";
import { ADMIN_ROUTES } from "../../src/sandbox/admin/admin.js";
import { table } from "./table.js";

const FieldsSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });

/** The page docs/sandbox/admin.md: the routes of `/_admin`. */
export function adminPage(): string {
  return [
    "<!-- Made from the routes of src/sandbox/admin by `npm run build`. -->",
    "# Every admin route of the sandbox",
    "The routes of a sandbox that runs with `--admin`: [the sandbox in a test](in-tests.md).",
    table(
      ["route", "takes", "does"],
      ADMIN_ROUTES.map(({ method, path, query, body, summary }) => [
        `\`${method} /_admin${path}\``,
        [...Object.keys(query?.shape ?? {}), ...fieldsOf(body)].map((name) => `\`${name}\``).join(", "),
        summary,
      ]),
    ),
    "",
  ].join("\n\n");
}

function fieldsOf(body: z.ZodType | null): string[] {
  if (body === null) return [];
  return Object.keys(FieldsSchema.parse(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).properties);
}
