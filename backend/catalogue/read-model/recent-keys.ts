/**
 * Whether a key was seen among about the last `size` ones; now and then it takes one key for
 * another. One number is kept for each: for a question about every document that passes, keys in a
 * map take longer than it saves.
 */
export class RecentKeys {
  readonly #hashes: Uint32Array;

  /** `size` is a power of two. */
  constructor(size: number) {
    this.#hashes = new Uint32Array(size);
  }

  /** Notes a key; returns whether it was noted before. */
  note(key: string): boolean {
    const hash = hashOf(key);
    const slot = (hash ^ (hash >>> 16)) & (this.#hashes.length - 1);
    const wasSeen = this.#hashes[slot] === hash;
    this.#hashes[slot] = hash;
    return wasSeen;
  }
}

/** FNV-1a of 32 bits, never 0. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0 || 1;
}
