/** Work of several stores that share a folder or a branch: one at a time, in the order in which it came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return await result;
  }
}
