import type { Readable } from "node:stream";
import { readCsvRecord } from "./csv-record";
import { sniffText, type TextShape } from "./sniff-text";
import { tableFault } from "./table-fault";

const recordLengthMax = 1_000_000;

/**
 * The records of a CSV file, one after the other, read as a stream. `open` is called twice: to tell encoding and delimiter,
 * then to read.
 * Errors: TableFault `malformed_csv` with its row for quotes that do not fit and records beyond a million characters.
 */
export async function* readCsv(open: () => Promise<Readable>): AsyncGenerator<string[]> {
  const { encoding, delimiter } = await sniffText(await open());
  let rest = "";
  let row = 0;
  for await (const { text, isLast } of decode(await open(), encoding)) {
    const held = rest + text;
    let from = 0;
    while (from < held.length) {
      const record = readCsvRecord(held, { from, delimiter, isLast });
      const end = record && "next" in record ? record.next : held.length;
      if (end - from > recordLengthMax) throw malformed(row + 1, `it is longer than ${recordLengthMax} characters`);
      if (!record) break;
      row += 1;
      if ("fault" in record) throw malformed(row, record.fault);
      yield record.cells;
      from = end;
    }
    rest = held.slice(from);
  }
}

async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextShape["encoding"],
): AsyncGenerator<{ text: string; isLast: boolean }> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield { text: decoder.decode(chunk, { stream: true }), isLast: false };
  yield { text: decoder.decode(), isLast: true };
}

function malformed(row: number, reason: string) {
  return tableFault("malformed_csv", `row ${row} can't be read: ${reason}`, row);
}
