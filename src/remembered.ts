/** A function that makes the answer to each question once. */
export function remembered<Key, Answer>(make: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, { readonly answer: Answer }>();
  return (key) => {
    const found = known.get(key) ?? { answer: make(key) };
    known.set(key, found);
    return found.answer;
  };
}
