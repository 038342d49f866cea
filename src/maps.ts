/** What has the same key together, in the order of the first of each. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** A function that makes the answer to each question once. A promise that is rejected is an answer, too. */
export function remembered<Key, Answer>(make: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, { readonly answer: Answer }>();
  return (key) => {
    const found = known.get(key) ?? { answer: make(key) };
    known.set(key, found);
    return found.answer;
  };
}

/** The same for a single question. */
export function once<Answer>(make: () => Answer): () => Answer {
  const answer = remembered<null, Answer>(make);
  return () => answer(null);
}
