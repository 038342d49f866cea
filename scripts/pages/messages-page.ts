import { AREAS } from "../../src/messages/catalogue.js";
import type { Definition, Kind } from "../../src/messages/definition.js";

/** The page docs/messages.md: each message of a failure under its name, with why it is met and the way out. */
export function messagesPage(): string {
  const areas = Object.entries(AREAS).flatMap(([area, messages]) => [
    `## ${area}`,
    ...Object.entries(messages).flatMap(([name, message]) => section(name, message)),
  ]);
  return [
    "<!-- Made from src/messages by `npm run build`. -->",
    "# Every message of a failure",
    "A message of a failure ends with its name, such as `→ docs: limit-creates`. [When something fails](when-something-fails.md) has what is met most.",
    ...areas,
    "",
  ].join("\n\n");
}

function section(name: string, message: Kind | Definition<unknown>): string[] {
  const [shown] = wordsOf(message);
  return [
    `### ${name}`,
    ...(shown === undefined ? [] : [["```text", shown, "```"].join("\n")]),
    message.why,
    `**What to do:** ${message.wayOut}`,
  ];
}

/** What a message says with each of its examples; nothing where its words are made elsewhere. */
export function wordsOf(message: Kind | Definition<unknown>): string[] {
  if (!("words" in message)) return [];
  return message.examples.map((example) => message.words(example));
}
