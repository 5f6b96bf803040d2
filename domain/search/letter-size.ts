/**
 * A stand-alone letter size: at the end of a text or before a separator, e.g. in `Écru / XL` and
 * `Taille M`.
 */
const letterSize = /(?<=^|[\s/,|·(–-])(?:(\d{1,2})?(x{0,5})([sl])|(m))(?=\s*(?:$|[/,|·()–-]))/giu;
const mediumRank = 50;

/**
 * Replaces each letter size by a number, so that natural order is size order: XS, S, M, L, XL, 2XL
 * (CAT-02).
 */
export function rankLetterSizes(text: string): string {
  return text.replace(
    letterSize,
    (size, times: string | undefined, crosses = "", letter: string | undefined) => {
      if (letter === undefined) return String(mediumRank);
      if (times !== undefined && crosses.length !== 1) return size;
      const distance = 1 + (times === undefined ? crosses.length : Number(times));
      return String(letter.toLowerCase() === "s" ? mediumRank - distance : mediumRank + distance);
    },
  );
}
