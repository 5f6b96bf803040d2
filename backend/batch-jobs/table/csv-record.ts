export type CsvRecord = { cells: string[]; next: number };
export type CsvFault = { fault: string };

/** Beyond this length the engine keeps a piece of a text as a view of the whole, which then lives as long as the piece. */
const copiedLength = 12;

/**
 * The record of CSV text that begins at `from`, and where the next one begins. A quote opens a quoted cell only at the cell's
 * beginning; within an unquoted one it is a sign like any other (`Teddy 12" brown`). Lines end with CRLF, LF or CR.
 * Undefined: more of the text is needed, `isLast` being false. Faults: a quote that is never closed, text behind a closing one.
 */
export function readCsvRecord(
  text: string,
  { from, delimiter, isLast }: { from: number; delimiter: string; isLast: boolean },
): CsvRecord | CsvFault | undefined {
  const cells: string[] = [];
  const unquotedEnd = new RegExp(`[${delimiter}\r\n]|$`, "g");
  for (let at = from; ; at += 1) {
    if (text[at] === '"') {
      const closing = findClosing(text, at);
      if (!isLast && (closing === undefined || closing + 1 === text.length)) return undefined;
      if (closing === undefined) return { fault: "a quote is never closed" };
      cells.push(copy(text.slice(at + 1, closing).replaceAll('""', '"')));
      at = closing + 1;
    } else {
      unquotedEnd.lastIndex = at;
      const end = unquotedEnd.exec(text)?.index ?? text.length;
      cells.push(copy(text.slice(at, end)));
      at = end;
    }
    const sign = text[at];
    if (!isLast && (sign === undefined || (sign === "\r" && at + 1 === text.length))) return undefined;
    if (sign === undefined) return { cells, next: at };
    if (sign === "\r" || sign === "\n") return { cells, next: text.startsWith("\r\n", at) ? at + 2 : at + 1 };
    if (sign !== delimiter) return { fault: "a quoted cell goes on behind its closing quote; quotes within it are written twice" };
  }
}

function findClosing(text: string, opening: number): number | undefined {
  for (let at = text.indexOf('"', opening + 1); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return undefined;
}

function copy(cell: string): string {
  return cell.length > copiedLength ? Buffer.from(cell).toString() : cell;
}
