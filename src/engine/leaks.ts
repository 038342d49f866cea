/** Environment settings that would leak the key, a sentence each. */
export function leaksIn(env: Readonly<Record<string, string | undefined>>): string[] {
  const found: string[] = [];
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
    found.push("NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could read the key; unset it.");
  if (/(?:^|[\s"'])--inspect/.test(env["NODE_OPTIONS"] ?? ""))
    found.push(
      "NODE_OPTIONS opens a debugger (--inspect), so any program of this machine could read the key; unset it.",
    );
  return found;
}
