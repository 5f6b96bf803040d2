/** Assigns small numbers to keys, in order of first appearance. */
export class Dictionary<T> {
  readonly entries: T[] = [];
  readonly #indexes = new Map<string, number>();

  /** The number of a key; `make` creates the entry of a new one. */
  indexOf(key: string, make: () => T): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.entries.push(make()) - 1;
    this.#indexes.set(key, index);
    return index;
  }

  find(key: string): number | undefined {
    return this.#indexes.get(key);
  }
}
