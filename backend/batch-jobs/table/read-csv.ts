import { pipeline, type Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { sniffText, type TextShape } from "./sniff-text";
import { tableFault } from "./table-fault";

const recordBytesMax = 1_000_000;

/**
 * The records of a CSV file, one after the other, read as a stream. `open` is called twice: to tell encoding and delimiter,
 * then to read.
 * Errors: TableFault `malformed_csv` with its row for quotes that do not fit and records beyond a megabyte.
 */
export async function* readCsv(open: () => Promise<Readable>): AsyncGenerator<string[]> {
  const { encoding, delimiter } = await sniffText(await open());
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: recordBytesMax, relax_quotes: false });
  pipeline(await open(), decodeAs(encoding), parser, () => undefined);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw toFault(error);
  }
}

function decodeAs(encoding: TextShape["encoding"]) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
}

/** The parser reads ahead of what was taken from it: how many records were whole before the one at fault, it says itself. */
function toFault(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = Number((error as CsvError & { records?: number }).records) + 1;
  if (error.code === "CSV_MAX_RECORD_SIZE") return tableFault("malformed_csv", `row ${row} is longer than ${recordBytesMax} bytes`, row);
  return tableFault("malformed_csv", `row ${row} can't be read: ${error.message}`, row);
}
