const digit = 1;
const letter = 2;

/**
 * Visits every word of a folded text: a run of letters or a run of digits, so that `70x140cm` is
 * found by `140` and typos are never searched across a number. `end` is exclusive.
 */
export function scanWords(folded: string, visit: (start: number, end: number) => void): void {
  let start = 0;
  let kind = 0;
  for (let index = 0; index <= folded.length; index += 1) {
    const next = index === folded.length ? 0 : kindOf(folded, index);
    if (next === kind) continue;
    if (kind !== 0) visit(start, index);
    start = index;
    kind = next;
  }
}

/** The words of a folded text in order. */
export function toWords(folded: string): string[] {
  const words: string[] = [];
  scanWords(folded, (start, end) => words.push(folded.slice(start, end)));
  return words;
}

/** Whether a word is a number: those are only matched literally. */
export function isNumber(word: string): boolean {
  return kindOf(word, 0) === digit;
}

function kindOf(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= 97 && code <= 122) return letter;
  if (code >= 48 && code <= 57) return digit;
  return code > 127 ? kindOfAny(String.fromCodePoint(codePointAround(text, index))) : 0;
}

function kindOfAny(character: string): number {
  if (/\p{L}/u.test(character)) return letter;
  return /\p{N}/u.test(character) ? digit : 0;
}

/** Both halves of a surrogate pair are that letter. */
function codePointAround(text: string, index: number): number {
  const isSecondHalf = /[\udc00-\udfff]/.test(text.charAt(index));
  return text.codePointAt(isSecondHalf ? Math.max(0, index - 1) : index) ?? 0;
}
