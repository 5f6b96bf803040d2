import { pipeline, type Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { jobMessage, type JobTextKey } from "../job-message";
import { sniffText, type TextShape } from "./sniff-text";
import { tableFault } from "./table-fault";

const recordBytesMax = 1_000_000;
/** All are accepted in every file: concatenated files have several. */
const lineEnds = ["\r\n", "\n", "\r"];

/**
 * Streams the records of a CSV file, without a leading `sep=;` line. `open` is called twice: to
 * detect encoding and delimiter, then to read. Errors: TableFault `malformed_csv` with the row, for
 * unbalanced quotes and records beyond a megabyte.
 */
export async function* readCsv(open: () => Promise<Readable>): AsyncGenerator<string[]> {
  const { encoding, delimiter } = await sniffText(await open());
  const parser = parse({
    delimiter,
    record_delimiter: lineEnds,
    relax_column_count: true,
    max_record_size: recordBytesMax,
    relax_quotes: false,
  });
  pipeline(await open(), decodeAs(encoding), parser, () => undefined);
  try {
    let isFirst = true;
    for await (const record of parser as AsyncIterable<string[]>) {
      if (!isFirst || !isDelimiterNote(record)) yield record;
      isFirst = false;
    }
  } catch (error) {
    throw toFault(error);
  }
}

/** `sep=;` tells spreadsheets the delimiter and is not shown as a row. */
const isDelimiterNote = ([first = "", ...others]: string[]) =>
  /^sep=$/i.test(first.trim()) && others.join("") === "";

function decodeAs(encoding: TextShape["encoding"]) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
}

/** Translations of the parser's English messages. */
const faultTexts: Partial<Record<CsvError["code"], JobTextKey>> = {
  CSV_QUOTE_NOT_CLOSED: "file.quoteNotClosed",
  CSV_INVALID_CLOSING_QUOTE: "file.textAfterQuote",
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "file.textAfterQuote",
  INVALID_OPENING_QUOTE: "file.quoteInCell",
};

/**
 * The parser reads ahead of its consumer, but reports itself how many records preceded the faulty
 * one.
 */
function toFault(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = Number((error as CsvError & { records?: number }).records) + 1;
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return tableFault(
      "malformed_csv",
      jobMessage("file.rowTooLong", { row, bytes: recordBytesMax }),
      row,
    );
  const english = `row ${row} can't be read: ${error.message}`;
  const key = faultTexts[error.code] ?? "file.rowUnreadable";
  return tableFault("malformed_csv", jobMessage(key, { row }, english), row);
}
