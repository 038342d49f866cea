/** An error's message and those of what caused it, a line each. */
export function chainOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\ncaused by: ${chainOf(error.cause)}`;
}
