import { toSearchNeedle } from "./search-text";
import { TextSignatures } from "./text-signatures";

/** A product's search text. */
export type SearchText = { id: string; text: string };

/** Follows every text, so that no match spans two of them; occurs in no folded text or word. */
const end = "\n\n";
/** Precedes the first text, so that each line is enclosed by two line ends. */
const start = "\n";
/** For fewer texts than this, checking each one is faster. */
const fewTexts = 8;
/**
 * How many scans are made of newly loaded texts before their signatures are built, which takes as
 * long: 2.6 ms for 2,000 products.
 */
const scansBefore = 3;

/** Matching products, newest first; ids are resolved lazily. */
export class FoundTexts {
  #ids: string[] | undefined;

  constructor(
    readonly positions: readonly number[],
    readonly toId: (position: number) => string,
    readonly wholeIds: readonly string[],
  ) {}

  get count(): number {
    return this.positions.length;
  }

  get ids(): string[] {
    this.#ids ??= this.firstIds(this.count);
    return this.#ids;
  }

  firstIds(count: number): string[] {
    return this.positions.slice(0, count).map(this.toId);
  }
}

/**
 * The search texts of a seller's products as one string, newest product first, which is scanned
 * many times faster than rows of a database (CAT-06). Immutable.
 */
export class SearchTexts {
  readonly #ids: string;
  readonly #idEnds: Uint32Array;
  readonly #text: string;
  readonly #ends: Uint32Array;
  #signatures: TextSignatures | undefined;
  #scans = 0;
  /** The page of a search and its total are requested one after the other. */
  #last: { key: string; found: FoundTexts } | undefined;

  /** Texts, newest product first. */
  constructor(texts: readonly SearchText[]) {
    this.#ids = texts.map(({ id }) => id).join("");
    this.#idEnds = sumUp(texts.map(({ id }) => id.length));
    this.#text = start + texts.map(({ text }) => text + end).join("");
    this.#ends = sumUp(
      texts.map(({ text }) => text.length + end.length),
      start.length,
    );
  }

  /** Bytes in memory: one per character, or two if any is beyond Latin-1. */
  get size(): number {
    const characterBytes = /[^ -~\n]/.test(this.#text) ? 2 : 1;
    const signatures = TextSignatures.sizeFor(this.#ends.length, this.#text.length);
    return (
      characterBytes * this.#text.length + this.#ids.length + this.#ends.length * 8 + signatures
    );
  }

  /**
   * Products that contain every word, each in one of its spellings, newest first, then by id;
   * `wholeIds` are those that have `whole` (folded) as a title, code or option value. `placed`: by
   * word, ids of products that match otherwise.
   */
  find(
    tokens: readonly (readonly string[])[],
    whole: string,
    placed?: readonly ReadonlySet<string>[],
  ): FoundTexts {
    if (placed) return this.#findAnew(tokens, whole, placed);
    const key = JSON.stringify([tokens, whole]);
    if (this.#last?.key !== key) this.#last = { key, found: this.#findAnew(tokens, whole) };
    return this.#last.found;
  }

  #findAnew(
    tokens: readonly (readonly string[])[],
    whole: string,
    placed?: readonly ReadonlySet<string>[],
  ): FoundTexts {
    const needlesOf = tokens.map((spellings) => spellings.map(toSearchNeedle));
    const positions = placed ? this.#findPlaced(needlesOf, placed) : this.#findWithAll(needlesOf);
    const wholePositions = whole === "" ? [] : this.#narrow(positions, [`\n ${whole}\n`]);
    const toId = (position: number) => this.#idAt(position);
    return new FoundTexts(positions, toId, wholePositions.map(toId));
  }

  #findWithAll(needlesOf: readonly string[][]): number[] {
    const [first = [], ...others] = [...needlesOf].sort((a, b) => shortest(b) - shortest(a));
    return others.reduce((found, needles) => this.#narrow(found, needles), this.#scanAny(first));
  }

  /** As above; a word may be matched by the product's id instead. */
  #findPlaced(needlesOf: readonly string[][], placed: readonly ReadonlySet<string>[]): number[] {
    const [first = [], ...others] = needlesOf.map((needles, word) => {
      const ids = placed[word] ?? new Set();
      const inText = this.#scanAny(needles);
      if (ids.size === 0) return inText;
      const inPlace = Array.from(this.#idEnds, (_, position) => position).filter((position) =>
        ids.has(this.#idAt(position)),
      );
      return [...new Set([...inText, ...inPlace])].sort((a, b) => a - b);
    });
    return others.reduce(intersect, first);
  }

  /**
   * Those of the texts that contain one of the needles: few texts are checked one by one, for many
   * all texts are scanned.
   */
  #narrow(positions: readonly number[], needles: readonly string[]): number[] {
    if (positions.length > this.#ends.length / fewTexts)
      return intersect(positions, this.#scanAny(needles));
    return positions.filter((position) =>
      needles.some((needle) => this.#textAt(position).includes(needle)),
    );
  }

  /** Positions of the texts that contain one of the needles, in order. */
  #scanAny(needles: readonly string[]): number[] {
    const [first = "", ...others] = needles;
    if (others.length === 0) return this.#scan(first);
    return [...new Set(needles.flatMap((needle) => this.#scan(needle)))].sort((a, b) => a - b);
  }

  /** Positions of the texts that contain the needle, in order. */
  #scan(needle: string): number[] {
    this.#scans += 1;
    if (this.#scans <= scansBefore) return this.#goThrough(needle);
    this.#signatures ??= new TextSignatures(this.#text, this.#ends, start.length);
    const candidates = this.#signatures.listCandidates(needle, this.#ends.length / fewTexts);
    return (
      candidates?.filter((position) => this.#textAt(position).includes(needle)) ??
      this.#goThrough(needle)
    );
  }

  /** The same by scanning all texts, skipping to the next text after a match. */
  #goThrough(needle: string): number[] {
    const found: number[] = [];
    let position = 0;
    for (
      let at = this.#text.indexOf(needle);
      at !== -1;
      at = this.#text.indexOf(needle, (this.#ends[position - 1] ?? 0) - 1)
    ) {
      position = this.#positionOf(at + 1, position);
      found.push(position);
      position += 1;
    }
    return found;
  }

  /** The text at a character offset, searched from a given one: nearly always one of the next. */
  #positionOf(offset: number, from: number): number {
    let step = 1;
    let low = from;
    while ((this.#ends[low + step] ?? Number.POSITIVE_INFINITY) <= offset) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, this.#ends.length - 1);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #idAt(position: number): string {
    return this.#ids.slice(this.#idEnds[position - 1] ?? 0, this.#idEnds[position]);
  }

  /** The text, enclosed by line ends. */
  #textAt(position: number): string {
    return this.#text.slice(
      (this.#ends[position - 1] ?? start.length) - 1,
      (this.#ends[position] ?? 0) - 1,
    );
  }
}

function shortest(needles: readonly string[]): number {
  return Math.min(...needles.map((needle) => needle.length));
}

/** The intersection of two ascending lists. */
function intersect(a: readonly number[], b: readonly number[]): number[] {
  const shared: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left = 0, right = 0] = [a[i], b[j]];
    if (left === right) shared.push(left);
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared;
}

function sumUp(lengths: readonly number[], from = 0): Uint32Array {
  let sum = from;
  return Uint32Array.from(lengths, (length) => {
    sum += length;
    return sum;
  });
}
