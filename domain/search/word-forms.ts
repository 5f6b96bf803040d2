const endingFromLength = 5;
const stemFromLength = 4;

/**
 * Inflected endings with the ending of the dictionary form: plurals and cases of the six languages.
 */
const endings: readonly (readonly [ending: string, instead: string])[] = [
  ["eaux", "eau"],
  ["aux", "al"],
  ["ies", "y"],
  ["ern", ""],
  ["es", ""],
  ["en", ""],
  ["er", ""],
  ["he", "a"],
  ["s", ""],
  ["n", ""],
  ["e", ""],
  ["e", "a"],
  ["i", "o"],
  ["i", "e"],
];

/** Stop words; "without" is not one of them. */
const smallWords = new Set(
  (
    "de du des le la les un une en et au aux pour avec par the of for with and der die das dem " +
    "den ein eine einen und fur mit aus " +
    "van von voor met het een el los las del para con il lo gli di da della per d l a y"
  ).split(" "),
);

/**
 * Other forms of a typed word that a catalogue may use, for plurals, cases, and `ae` for `ä`:
 * `biberons` → `biberon`, `schlafsaecke` → `schlafsacke`, `schlafsack`. Words are folded; a word
 * with digits has no other form (CAT-06, assumption: endings).
 */
export function listWordForms(word: string): string[] {
  if (/\P{L}/u.test(word)) return [];
  const umlauts = word.replace(/[aou]e/g, (letters) => letters.charAt(0));
  const spellings = umlauts.length >= 3 ? [word, umlauts] : [word];
  const forms = new Set(spellings.flatMap((spelling) => [spelling, ...listStems(spelling)]));
  forms.delete(word);
  return [...forms];
}

function listStems(word: string): string[] {
  if (word.length < endingFromLength) return [];
  return endings
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, instead]) => word.slice(0, -ending.length) + instead)
    .flatMap((stem) => (/([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem, stem.slice(0, -1)] : [stem]))
    .filter((stem) => stem.length >= stemFromLength);
}

/** Whether a folded word is a stop word. */
export const isSmallWord = (word: string): boolean => smallWords.has(word);
