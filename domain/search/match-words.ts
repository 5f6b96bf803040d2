import { isNumber } from "./scan-words";
import { findTypoDistance, hasAtMostBits, toLetterBits, typosAllowed } from "./typo-distance";
import { listWordForms } from "./word-forms";
import type { WordIndex } from "./word-index";

/** How well a typed word matches one in the catalogue; matches inside compounds rank lower. */
export const matchQuality = {
  exact: 8,
  otherForm: 7,
  beginning: 6,
  inside: 3,
  oneTypo: 2,
  twoTypos: 1,
} as const;

const insideFromLength = 3;
const insideFormFromLength = 4;

/**
 * The catalogue's words that a typed word matches literally, with their quality: as a prefix, or
 * from three letters on anywhere inside; another word form (e.g. the singular) only as the whole
 * word or its last part. Numbers match only as a prefix.
 */
export function matchLiterally(index: WordIndex, typed: string): Map<number, number> {
  const matches = new Map<number, number>();
  const isAnywhere = typed.length >= insideFromLength && !isNumber(typed);
  const needle = isAnywhere ? typed : `\n${typed}`;
  const offset = isAnywhere ? 0 : 1;
  for (
    let at = index.joined.indexOf(needle);
    at !== -1;
    at = index.joined.indexOf(needle, at + 1)
  ) {
    const start = at + offset;
    const id = findLastAtMost(index.positions, start);
    const quality =
      start === index.positions[id] ? toBeginningQuality(index, id, typed) : matchQuality.inside;
    if (quality > (matches.get(id) ?? 0)) matches.set(id, quality);
  }
  for (const form of listWordForms(typed)) addForm(index, form, matches);
  return matches;
}

function addForm(index: WordIndex, form: string, matches: Map<number, number>): void {
  const ending = `${form.length < insideFormFromLength ? "\n" : ""}${form}\n`;
  for (
    let at = index.joined.indexOf(ending);
    at !== -1;
    at = index.joined.indexOf(ending, at + 1)
  ) {
    const end = at + ending.length - 1;
    const id = findLastAtMost(index.positions, end - 1);
    const quality =
      end - form.length === index.positions[id] ? matchQuality.otherForm : matchQuality.inside;
    if (quality > (matches.get(id) ?? 0)) matches.set(id, quality);
  }
}

/**
 * The words a typed word may mean: literal matches, and those within the number of typos its length
 * allows. Numbers are never guessed, nor matched to words.
 */
export function matchTolerantly(index: WordIndex, typed: string): Map<number, number> {
  const matches = matchLiterally(index, typed);
  const most = isNumber(typed) ? 0 : typosAllowed(typed.length);
  if (most === 0) return matches;
  const bits = toLetterBits(typed);
  for (let id = 0; id < index.words.length; id += 1) {
    if (matches.has(id) || !hasAtMostBits(bits & ~(index.letterBits[id] ?? 0), most)) continue;
    const word = index.words[id] ?? "";
    if (isNumber(word)) continue;
    const typos = findTypoDistance(typed, word, most)?.beginning;
    if (typos !== undefined)
      matches.set(id, typos === 1 ? matchQuality.oneTypo : matchQuality.twoTypos);
  }
  return matches;
}

/**
 * Match quality per text for one typed word: `quality * 2`, plus 1 if the word starts the text; 0:
 * no match.
 */
export function toTextQualities(
  index: WordIndex,
  matches: ReadonlyMap<number, number>,
): Uint8Array {
  const qualities = new Uint8Array(index.textCount);
  for (const [id, quality] of matches) {
    const end = index.firstPosting[id + 1] ?? 0;
    for (let place = index.firstPosting[id] ?? 0; place < end; place += 1) {
      const posting = index.postings[place] ?? 0;
      const value = quality * 2 + (posting & 1);
      if (value > (qualities[posting >> 1] ?? 0)) qualities[posting >> 1] = value;
    }
  }
  return qualities;
}

function toBeginningQuality(index: WordIndex, id: number, typed: string): number {
  return index.words[id]?.length === typed.length ? matchQuality.exact : matchQuality.beginning;
}

/** The index of the last entry of an ascending column that is not above `value`. */
export function findLastAtMost(column: Uint32Array, value: number): number {
  let low = 0;
  let high = column.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((column[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
