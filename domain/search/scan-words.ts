const digit = 1;
const letter = 2;

/**
 * Visits every word of a folded text: a run of letters or a run of digits, so that `70x140cm` is found by `140` and a typo is
 * never looked for across a number. `end` is exclusive.
 */
export function scanWords(folded: string, visit: (start: number, end: number) => void): void {
  let start = 0;
  let kind = 0;
  for (let index = 0; index <= folded.length; index += 1) {
    const next = index === folded.length ? 0 : kindOf(folded.charCodeAt(index));
    if (next === kind) continue;
    if (kind !== 0) visit(start, index);
    start = index;
    kind = next;
  }
}

/** The words of a folded text in their order. */
export function toWords(folded: string): string[] {
  const words: string[] = [];
  scanWords(folded, (start, end) => words.push(folded.slice(start, end)));
  return words;
}

/** Whether a word is a number: those are only ever matched as they are typed. */
export function isNumber(word: string): boolean {
  return kindOf(word.charCodeAt(0)) === digit;
}

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return letter;
  if (code >= 48 && code <= 57) return digit;
  return code > 127 && /\p{L}/u.test(String.fromCharCode(code)) ? letter : 0;
}
