import { foldText } from "./fold-text";
import { scanWords } from "./scan-words";
import { toLetterBits } from "./typo-distance";

/**
 * An inverted index of words. The postings of word `w` are `postings[firstPosting[w]]` (inclusive)
 * to `postings[firstPosting[w + 1]]` (exclusive).
 */
export type WordIndex = {
  words: readonly string[];
  /**
   * All words separated by line breaks, to find prefixes and inner parts in one scan; `positions`
   * is where each word starts.
   */
  joined: string;
  positions: Uint32Array;
  letterBits: Int32Array;
  firstPosting: Uint32Array;
  /** `text * 2`, plus 1 if the word starts the text. */
  postings: Uint32Array;
  textCount: number;
};

/**
 * Indexes the words of every text once. Nothing is sorted, so that 10,000 titles don't delay the
 * first keystroke.
 */
export function buildWordIndex(texts: readonly string[]): WordIndex {
  const ids = new Map<string, number>();
  const found: number[] = [];
  texts.forEach((text, number) => {
    const folded = foldText(text);
    let opening = 1;
    scanWords(folded, (start, end) => {
      const word = folded.slice(start, end);
      let id = ids.get(word);
      if (id === undefined) {
        id = ids.size;
        ids.set(word, id);
      }
      found.push(id, number * 2 + opening);
      opening = 0;
    });
  });
  const words = [...ids.keys()];
  return {
    words,
    joined: `\n${words.join("\n")}\n`,
    positions: toPositions(words),
    letterBits: Int32Array.from(words, toLetterBits),
    ...groupPostings(found, words.length),
    textCount: texts.length,
  };
}

/** The texts that contain a word; one that contains it twice is listed twice. */
export function listTexts({ firstPosting, postings }: WordIndex, id: number): number[] {
  return Array.from(postings.subarray(firstPosting[id], firstPosting[id + 1]), (at) => at >> 1);
}

function toPositions(words: readonly string[]): Uint32Array {
  const positions = new Uint32Array(words.length + 1);
  let position = 1;
  words.forEach((word, id) => {
    positions[id] = position;
    position += word.length + 1;
  });
  positions[words.length] = position;
  return positions;
}

/** Groups pairs of word and posting, in the order of the texts, by word. */
function groupPostings(
  found: readonly number[],
  wordCount: number,
): Pick<WordIndex, "firstPosting" | "postings"> {
  const firstPosting = new Uint32Array(wordCount + 1);
  for (let index = 0; index < found.length; index += 2) {
    const after = (found[index] ?? 0) + 1;
    firstPosting[after] = (firstPosting[after] ?? 0) + 1;
  }
  for (let id = 0; id < wordCount; id += 1)
    firstPosting[id + 1] = (firstPosting[id + 1] ?? 0) + (firstPosting[id] ?? 0);
  const free = firstPosting.slice();
  const postings = new Uint32Array(found.length / 2);
  for (let index = 0; index < found.length; index += 2) {
    const id = found[index] ?? 0;
    const place = free[id] ?? 0;
    postings[place] = found[index + 1] ?? 0;
    free[id] = place + 1;
  }
  return { firstPosting, postings };
}
