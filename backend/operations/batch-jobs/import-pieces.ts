import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { ApiError } from "../../kernel/api-error";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { BatchJobRun } from "./batch-job-run";
import { toRefusalMessage } from "./refusal-message";
import { createGarbageMeter } from "./collect-garbage";
import { IssueList } from "./issue-list";
import { type JobMessage, jobMessage, type RowIssue } from "./job-message";
import { openImportFile } from "./open-import-file";
import { actorOf } from "./record-import";
import type { TableRow } from "./table/read-table";
import { TableFault } from "./table/table-fault";
import {
  readTitledRow,
  type TitledColumn,
  type TitledHeader,
  toTitledHeader,
} from "./table/titled-columns";

export type PieceRow<Cells> = { row: number; cells: Cells; issues: RowIssue[] };
/** Consecutive rows that are checked and written together. */
export type Piece<Cells> = readonly PieceRow<Cells>[];

export type PieceFormat<Cells> = {
  columns: readonly TitledColumn<Cells>[];
  /** One column of each set is required. */
  needed: readonly (readonly [string, ...string[]])[];
  /** Consecutive rows with the same key form one piece. */
  keyOf(row: PieceRow<Cells>): string;
  /** Combines the cells of a row's columns; by default they are merged. */
  toCells?(parts: readonly Partial<Cells>[]): Cells;
  /** The audit trail's action for writing a piece. */
  verb: string;
};

export const issueAt = (
  row: number,
  column: string | null,
  code: string,
  message: JobMessage,
): RowIssue => ({ row, column, code, message });

/** The issue of a required cell that is empty. */
export const emptyAt = (row: number, column: string): RowIssue =>
  issueAt(row, column, "missing_value", jobMessage("cell.empty", { column }));

/**
 * Reads the whole file and checks its pieces, each in a transaction that is rolled back; pieces
 * with unreadable cells are skipped. Errors: TableFault if the file can't be read at all.
 */
export async function checkPieces<Cells extends object>(
  run: BatchJobRun,
  format: PieceFormat<Cells>,
  check: (transaction: Transaction, piece: Piece<Cells>) => Promise<RowIssue[]>,
): Promise<{ count: number; issues: IssueList }> {
  const file = await openPieces(run, format);
  const issues = new IssueList(run.language);
  issues.add(file.issues);
  let count = 0;
  if (issues.count === 0)
    for await (const piece of readPieces(file, format)) {
      run.goOn();
      count += 1;
      const unread = piece.flatMap((row) => row.issues);
      issues.add(
        unread.length > 0
          ? unread
          : await inUndone(run, (transaction) => check(transaction, piece)),
      );
    }
  if (count === 0 && issues.count === 0)
    issues.add([
      {
        ...{ row: null, column: null, code: "empty_file" },
        message: jobMessage("file.noRows"),
      },
    ]);
  return { count, issues };
}

/**
 * Writes the file's pieces, each in a transaction that also records progress, so that none is
 * written twice. The job's creator is the actor. Errors: TableFault if the data that the rows refer
 * to has changed since the check; BatchJobStopped, BatchJobPaused.
 */
export async function writePieces<Cells extends object>(
  run: BatchJobRun,
  format: PieceFormat<Cells>,
  write: (transaction: Transaction, piece: Piece<Cells>) => Promise<void>,
): Promise<Partial<BatchJobResult>> {
  const file = await openPieces(run, format);
  if (file.issues.length > 0) throw new TableFault(file.issues);
  const count = run.state.result.count ?? 0;
  let written = run.state.position === 0 ? 0 : (run.state.result.advancement_count ?? 0);
  const scope = { ...run.scope, act: actOf(run, format.verb) };
  for await (const piece of readPieces(file, format, run.state.position)) {
    run.goOn();
    written += 1;
    const result = { advancement_count: written, progress: count === 0 ? 0 : written / count };
    await withTransaction(scope, async (transaction) => {
      await naming(piece, () => write(transaction, piece));
      await run.note(transaction, { position: piece.at(-1)?.row ?? 0, result });
    });
  }
  return { advancement_count: written };
}

/** Runs work in a transaction that is rolled back, and returns its result. */
async function inUndone<Found>(
  { scope }: BatchJobRun,
  look: (transaction: Transaction) => Promise<Found>,
): Promise<Found> {
  const undone = new Error("rolled back: a check writes nothing");
  let found: { value: Found } | undefined;
  try {
    return await withTransaction(scope, async (transaction) => {
      found = { value: await look(transaction) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone || !found) throw error;
    return found.value;
  }
}

/** Throws if there are issues. */
export function requireNoIssues(issues: readonly RowIssue[]): void {
  if (issues.length > 0) throw new TableFault([...issues]);
}

/** Converts an error of a piece to an issue of its first row. Errors: TableFault. */
async function naming<Cells>(piece: Piece<Cells>, write: () => Promise<void>): Promise<void> {
  try {
    requireNoIssues(piece.flatMap(({ issues }) => issues));
    await write();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const row = piece[0]?.row ?? null;
    const { errorName: code } = error;
    throw new TableFault([{ row, column: null, code, message: toRefusalMessage(error) }]);
  }
}

const actOf = (run: BatchJobRun, verb: string) => ({
  ...{ actor: actorOf(run.state), actingAsId: null, verb },
  ...{ objectType: "order", objectId: null, address: "" },
});

type PieceFile<Cells> = TitledHeader<Cells> & { rows: AsyncGenerator<TableRow> };

const openPieces = <Cells>(
  run: BatchJobRun,
  { columns, needed }: PieceFormat<Cells>,
): Promise<PieceFile<Cells>> =>
  openImportFile(run, (row) => toTitledHeader(row, columns, ...needed));

async function* readPieces<Cells extends object>(
  { rows, columns }: PieceFile<Cells>,
  { keyOf, toCells = (parts) => Object.assign({}, ...parts) as Cells }: PieceFormat<Cells>,
  afterRow = 0,
): AsyncGenerator<Piece<Cells>> {
  const meter = createGarbageMeter();
  let piece: PieceRow<Cells>[] = [];
  let key = "";
  for await (const tableRow of rows) {
    if (tableRow.row <= afterRow) continue;
    const { parts, issues } = readTitledRow(tableRow, columns);
    const row = { row: tableRow.row, cells: toCells(parts), issues };
    const next = keyOf(row);
    if (piece.length > 0 && next !== key) {
      yield piece;
      meter(piece.length);
      piece = [];
    }
    key = next;
    piece.push(row);
  }
  if (piece.length > 0) yield piece;
}
