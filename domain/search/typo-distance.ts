const oneTypoFromLength = 4;
const twoTyposFromLength = 8;

/** How many typos are allowed in a typed word of this length (CAT-06). */
export function typosAllowed(length: number): 0 | 1 | 2 {
  if (length < oneTypoFromLength) return 0;
  return length < twoTyposFromLength ? 1 : 2;
}

/**
 * Typos between what was typed and a whole word, and between it and the closest prefix of that
 * word.
 */
export type TypoDistance = { whole: number; beginning: number };

/**
 * The optimal string alignment distance: a wrong, missing or extra letter, or two swapped
 * neighbours, count one each. Since a word may not be fully typed yet, its prefixes are compared
 * too; undefined if even those are more than `most` away.
 */
export function findTypoDistance(
  typed: string,
  word: string,
  most: number,
): TypoDistance | undefined {
  const width = Math.min(word.length, typed.length + most);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let fewest = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let typos = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (isSwapped) typos = Math.min(typos, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(typos);
      if (typos < fewest) fewest = typos;
    }
    if (fewest > most) return undefined;
    beforePrevious = previous;
    previous = current;
  }
  const whole = (previous[width] ?? 0) + word.length - width;
  return { whole, beginning: Math.min(...previous) };
}

/**
 * A word's letters as a bit set: each bit that is in one word's set and not in another's costs a
 * typo.
 */
export function toLetterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 31);
  return bits;
}

/** Whether at most this many bits are set. */
export function hasAtMostBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most; count += 1) left &= left - 1;
  return left === 0;
}
