/** GitHub refuses more than a hundred requests at once, and a store makes several for each state. */
const AT_ONCE = 10;

/** Does the same for all, some at a time, unless it is urgent. The results are in the order of `all`. */
export async function sideBySide<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
  { urgent = false }: { urgent?: boolean } = {},
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      const one = all[index];
      if (one !== undefined) results[index] = await work(one);
    }
  };
  await Promise.all(Array.from({ length: urgent ? all.length : Math.min(AT_ONCE, all.length) }, worker));
  return results;
}
