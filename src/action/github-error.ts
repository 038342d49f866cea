import * as z from "../zod.js";

/** The HTTP status behind an error; `null` where no reply is behind it. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  // Octokit calls a broken connection a 500 without a response.
  return "response" in error && error.response !== undefined ? error.status : null;
}

/** What GitHub's API never says is not shown in the words of a parser, not even as a cause: a page of a proxy, say. */
export async function sensible<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof z.core.$ZodError)) throw cause;
    throw new Error("GitHub's reply makes no sense; check that GITHUB_API_URL is the address of its API");
  }
}

/** What GitHub's API always tells. Another server's reply may lack it, whatever the type says. */
export const text = (told: string) => z.string().parse(told);
