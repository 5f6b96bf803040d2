import { type JobMessage, type RowIssue, writeMessage } from "../job-message";

/** A file can't be read or written any further: what is wrong, and where, if known. */
export class TableFault extends Error {
  override name = "TableFault";

  constructor(readonly issues: readonly RowIssue[]) {
    super(issues[0] ? writeMessage(issues[0].message, "en") : "the file is invalid");
  }
}

/** A fault of the file itself, or of one of its rows. */
export function tableFault(
  code: string,
  message: JobMessage,
  row: number | null = null,
): TableFault {
  return new TableFault([{ row, column: null, code, message }]);
}
