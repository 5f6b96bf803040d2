export const delimiters = [";", "\t", ",", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

const sampledLines = 50;

/**
 * Detects the delimiter: the character that occurs most evenly in the first lines, ignoring quoted
 * text; undefined if there is only one column. `sep=;` on the first line, as written by Excel,
 * takes precedence.
 */
export function sniffDelimiter(text: string): Delimiter | undefined {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared && isDelimiter(declared)) return declared;
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/, sampledLines + 1)
    .filter((line) => /[^ ]/.test(line))
    .slice(0, sampledLines);
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : undefined;
}

/**
 * The number of lines with the most frequent count of it. On a tie, the one that is not a decimal
 * sign wins.
 */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const byCount = new Map<number, number>();
  for (const count of counts) if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  return Math.max(0, ...[...byCount].map(([count, times]) => times + Math.min(count, 10) / 100));
}

function isDelimiter(sign: string): sign is Delimiter {
  return (delimiters as readonly string[]).includes(sign);
}

/**
 * Parses delimited text with quotes as spreadsheets write them; lines end with CRLF, LF or CR. An
 * unclosed quote is an ordinary character. Blank lines are kept, so that line numbers stay correct.
 */
export function parseDelimited(text: string, delimiter: Delimiter | undefined): string[][] {
  const body = text.replace(/^sep=.\r?\n/i, "");
  return parse(body, delimiter, true) ?? parse(body, delimiter, false) ?? [];
}

function parse(
  text: string,
  delimiter: string | undefined,
  hasQuotes: boolean,
): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const isQuoted = hasQuotes && text[at] === '"';
    const end = isQuoted ? findClosing(text, at) : findEnd(text, at, delimiter);
    if (end === undefined) return undefined;
    if (isQuoted) {
      const after = findEnd(text, end + 1, delimiter);
      row.push(
        text.slice(at + 1, end).replaceAll('""', '"') + text.slice(end + 1, after).trimEnd(),
      );
      at = after;
    } else {
      row.push(text.slice(at, end));
      at = end;
    }
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push("");
    } else {
      if (at < text.length) at += text.startsWith("\r\n", at) ? 2 : 1;
      endRow();
    }
  }
  if (row.length > 0) endRow();
  return rows;
}

function findEnd(text: string, from: number, delimiter: string | undefined): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r")
    at += 1;
  return at;
}

function findClosing(text: string, opening: number): number | undefined {
  for (let at = text.indexOf('"', opening + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return undefined;
}
