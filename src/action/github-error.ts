/** The HTTP status behind an error; `null` where no reply is behind it. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  // Octokit calls a broken connection a 500 without a response.
  return "response" in error && error.response !== undefined ? error.status : null;
}
