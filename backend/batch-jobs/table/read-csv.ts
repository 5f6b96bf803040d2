import { pipeline, type Readable } from "node:stream";
import { parse } from "csv-parse";
import { sniffText, type TextShape } from "./sniff-text";
import { tableFault } from "./table-fault";

const recordBytesMax = 1_000_000;

/**
 * The records of a CSV file, one after the other, read as a stream. `open` is called twice: to tell encoding and delimiter,
 * then to read.
 * Errors: TableFault for quotes that do not fit and records beyond a megabyte.
 */
export async function* readCsv(open: () => Promise<Readable>): AsyncGenerator<string[]> {
  const { encoding, delimiter } = await sniffText(await open());
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: recordBytesMax, relax_quotes: false });
  pipeline(await open(), decodeAs(encoding), parser, () => undefined);
  let row = 0;
  try {
    for await (const record of parser) {
      row += 1;
      yield record as string[];
    }
  } catch (error) {
    throw toFault(error, row + 1);
  }
}

function decodeAs(encoding: TextShape["encoding"]) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
}

function toFault(error: unknown, row: number): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== "string" || !code.startsWith("CSV_")) return error;
  if (code === "CSV_MAX_RECORD_SIZE") return tableFault("malformed_csv", `row ${row} is longer than ${recordBytesMax} bytes`, row);
  return tableFault("malformed_csv", `row ${row} can't be read: ${message ?? code}`, row);
}
