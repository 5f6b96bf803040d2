const bitsPerCharacter = 1;
const bitsMin = 256;
const bitsMax = 8192;
const perWord = 32;

/**
 * A bitmap index of trigrams that tells which texts may contain a needle without reading them: each
 * trigram sets one bit of a text's signature, and a text without all of the needle's bits doesn't
 * contain it. Bits are stored by column, so that one operation checks 32 texts.
 */
export class TextSignatures {
  readonly #table: Uint32Array;
  readonly #words: number;
  readonly #shift: number;

  /**
   * `ends` are the end offsets of the texts, the first of which starts at `from`; the enclosing
   * line ends count.
   */
  constructor(text: string, ends: Uint32Array, from: number) {
    const bits = bitsFor(ends.length, text.length);
    this.#words = Math.ceil(ends.length / perWord);
    this.#shift = Math.clz32(bits) + 1;
    this.#table = new Uint32Array(bits * this.#words);
    let at = from - 1;
    for (const [position, end] of ends.entries()) {
      const word = position >>> 5;
      const bit = 1 << (position & 31);
      let [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
      for (at += 2; at < end - 1; at += 1) {
        const third = text.charCodeAt(at);
        const cell = this.#rowOf(first, second, third) + word;
        this.#table[cell] = (this.#table[cell] ?? 0) | bit;
        first = second;
        second = third;
      }
      at = end - 1;
    }
  }

  /** Bytes of the signatures for this many texts. */
  static sizeFor(texts: number, characters: number): number {
    return (bitsFor(texts, characters) / 8) * Math.ceil(texts / perWord) * perWord;
  }

  /**
   * Positions of the texts that may contain the needle, in order; undefined if it is too short, or
   * there are more than `max`.
   */
  listCandidates(needle: string, max: number): number[] | undefined {
    const [first, ...others] = this.#rowsOf(needle);
    if (first === undefined) return undefined;
    const found: number[] = [];
    for (let word = 0; word < this.#words; word += 1) {
      let shared = this.#table[first + word] ?? 0;
      for (let index = 0; shared !== 0 && index < others.length; index += 1)
        shared &= this.#table[(others[index] ?? 0) + word] ?? 0;
      for (; shared !== 0; shared &= shared - 1)
        found.push(word * perWord + 31 - Math.clz32(shared & -shared));
      if (found.length > max) return undefined;
    }
    return found;
  }

  #rowsOf(needle: string): number[] {
    const rows = new Set<number>();
    for (let at = 2; at < needle.length; at += 1)
      rows.add(
        this.#rowOf(needle.charCodeAt(at - 2), needle.charCodeAt(at - 1), needle.charCodeAt(at)),
      );
    return [...rows];
  }

  #rowOf(first: number, second: number, third: number): number {
    return (
      (Math.imul((first << 16) ^ (second << 8) ^ third, 0x9e3779b1) >>> this.#shift) * this.#words
    );
  }
}

/**
 * A power of two for texts of this average length, so that at most half of a signature's bits are
 * set.
 */
function bitsFor(texts: number, characters: number): number {
  const needed = (bitsPerCharacter * characters) / Math.max(1, texts);
  return Math.min(bitsMax, Math.max(bitsMin, 2 ** Math.ceil(Math.log2(Math.max(1, needed)))));
}
