const correctedFromLength = 4;
const twoFaultsFromLength = 8;
const closestMax = 5;

/**
 * The words nearest to one that was mistyped: one slip (a letter wrong, missing, too many, or two swapped) in a word of four
 * letters or more, two from eight letters on (CAT-06). Words with digits are codes and are never guessed.
 */
export function findClosestWords(typed: string, words: readonly string[]): string[] {
  if (typed.length < correctedFromLength || /\d/.test(typed)) return [];
  const faultsMax = typed.length >= twoFaultsFromLength ? 2 : 1;
  const candidates = words
    .filter((word) => Math.abs(word.length - typed.length) <= faultsMax && !/\d/.test(word))
    .map((word) => ({ word, faults: countFaults(typed, word) }))
    .filter(({ faults }) => faults <= faultsMax);
  const fewest = Math.min(...candidates.map(({ faults }) => faults));
  return candidates
    .filter(({ faults }) => faults === fewest)
    .map(({ word }) => word)
    .slice(0, closestMax);
}

/** Edits between two words, a swap of neighbours counting as one (optimal string alignment). */
function countFaults(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let faults = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        faults = Math.min(faults, (beforePrevious[j - 2] ?? 0) + 1);
      current.push(faults);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
