import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { writeIssue } from "@/backend/operations/batch-jobs/job-message";
import { readCsv } from "@/backend/operations/batch-jobs/table/read-csv";
import { TableFault } from "@/backend/operations/batch-jobs/table/table-fault";

/** The records of a file that arrives in chunks of this size. */
async function read(text: string, pieceBytes: number): Promise<string[][]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const records: string[][] = [];
  for await (const record of readCsv(async () => Readable.from(pieces))) records.push(record);
  return records;
}

const faultOf = (text: string, pieceBytes: number) =>
  read(text, pieceBytes).then(
    () => undefined,
    (error: unknown) =>
      error instanceof TableFault ? error.issues.map((issue) => writeIssue(issue, "en"))[0] : error,
  );

describe.each([1, 2, 7, 1_000_000])("a CSV file in chunks of %d bytes", (pieceBytes) => {
  test.each([
    [
      "a;b\n1;2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a;b\r\n1;2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a;b\r1;2\r",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["\ufeffé;ü\n;\n\n;x", [["é", "ü"], ["", ""], [""], ["", "x"]]],
    [
      'a;"x;""y""\r\nz"\n"";"""";3',
      [
        ["a", 'x;"y"\r\nz'],
        ["", '"', "3"],
      ],
    ],
    ['a;"b"', [["a", "b"]]],
    ["a;", [["a", ""]]],
    ["", []],
  ])("[ADM-03] %j is parsed as spreadsheets write it", async (text, records) => {
    expect(await read(text, pieceBytes)).toEqual(records);
  });

  test.each([
    ['a;b\n1;2\n3;4\nr4;"12" Teddy\n5;6', 4],
    ['a;b\n1;"2\n3;4\n', 2],
    ['a;b\n1;"2\n3;"4"\n', 2],
    ['"a"b;c\n', 1],
    ['a;b\n1;2\nq;Teddy 12" brown\n', 3],
    ['a "b;c\n1;2\n', 1],
    ['a;"b\n\n"\n1;"x"y', 2],
  ])("[ADM-03] %j is reported with its row", async (text, row) => {
    expect(await faultOf(text, pieceBytes)).toMatchObject({
      row,
      column: null,
      code: "malformed_csv",
    });
  });
});

test("[SEC-04] a record above a megabyte is rejected by its row, terminated or not", async () => {
  for (const text of [`a;b\n1;${"x".repeat(1_000_001)}\n2;3\n`, `a;b\n1;"${"x".repeat(2_000_000)}`])
    expect(await faultOf(text, 65_536)).toMatchObject({
      row: 2,
      code: "malformed_csv",
      message: expect.stringContaining("longer than"),
    });
});
