/** Environment settings that would leak the key, a sentence each. */
export function leaksIn(env: Readonly<Record<string, string | undefined>>): string[] {
  const found: string[] = [];
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
    found.push("NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could read the key; unset it.");
  if (/(?:^|[\s"'])--inspect/.test(env["NODE_OPTIONS"] ?? ""))
    found.push(
      "NODE_OPTIONS opens a debugger (--inspect), so any program of this machine could read the key; unset it.",
    );
  const [, dump] = DUMP.exec(env["NODE_OPTIONS"] ?? "") ?? [];
  if (dump !== undefined)
    found.push(
      `NODE_OPTIONS has ${dump}, with which Node would write the key, or what guards it, into a file; unset it.`,
    );
  const [talk] = TALK.exec(env["NODE_DEBUG"] ?? "") ?? [];
  if (talk !== undefined)
    found.push(`NODE_DEBUG has ${talk}, with which Node would print the environment or a key; name other parts.`);
  return found;
}

/** Reports and snapshots of the process hold its environment and its memory. Whoever has a key log can read its connections. */
const DUMP =
  /(?:^|[\s"'])(--(?:report-(?:on-[a-z]+|uncaught-exception)|heapsnapshot-[a-z-]+|abort-on-uncaught-exception|tls-keylog))/;

/** `child_process` prints the environment of each program that is started; the others print addresses, and that of the updates holds a key (R 6). */
const TALK = /child_process|undici|fetch|websocket|\*/i;
