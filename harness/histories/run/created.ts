import * as z from "zod";

const CreateReplySchema = z.object({ results: z.array(z.object({ uuid: z.string().nullish() })) });

/** The uuids in the reply to a creation. */
export async function createdIn(request: Request, response: Response): Promise<string[]> {
  if (request.method !== "POST" || !request.url.endsWith("/videos") || !response.ok) return [];
  const { results } = CreateReplySchema.parse(await response.clone().json());
  return results.flatMap(({ uuid }) => uuid ?? []);
}
