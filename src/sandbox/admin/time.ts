/** A time in milliseconds since the Unix epoch, as text. */
export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
