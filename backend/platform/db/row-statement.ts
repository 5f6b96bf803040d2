import type { Sql } from "sql-template-tag";
import type { Queryable } from "./connection";

/**
 * A statement over a set of rows, so that those of several requests can be combined: preparing a
 * long statement costs the database more than its rows do. Its text is the same for any number of
 * rows.
 */
export type RowStatement<Row, Result = unknown> = {
  toSql(sellerId: string, rows: readonly Row[]): Sql;
  /** Maps the result to one result per row, in the rows' order. */
  toResults(results: readonly never[], rows: readonly Row[]): Result[];
  /** Marks the statement at which the participants of a joint transaction synchronise. */
  meets?: true;
};

/** Runs one statement for these rows; returns one result per row. */
export function askRows<Row, Result>(
  transaction: Queryable & { sellerId: string },
  statement: RowStatement<Row, Result>,
  rows: readonly Row[],
): Promise<Result>[] {
  const results = transaction
    .query<never>(statement.toSql(transaction.sellerId, rows))
    .then((found) => statement.toResults(found, rows));
  return rows.map(async (_, index) => (await results)[index] as Result);
}

type CommitWriter = {
  atCommit(statement: Sql): void;
  writeAtCommit<Row>(statement: RowStatement<Row>, row: Row): void;
};
type Waiting = { statement: Sql } | { made: RowStatement<never>; rows: unknown[] };

/** Statements waiting for the commit, in the order in which each was first added. */
export class StatementsAtCommit {
  readonly #waiting: Waiting[] = [];

  add(statement: Sql): void {
    this.#waiting.push({ statement });
  }

  addRow<Row>(made: RowStatement<Row>, row: Row): void {
    const known = this.#waiting.find(
      (waiting) => "made" in waiting && waiting.made === (made as RowStatement<never>),
    );
    if (known && "rows" in known) known.rows.push(row);
    else this.#waiting.push({ made: made as RowStatement<never>, rows: [row] });
  }

  addTo(transaction: CommitWriter): void {
    for (const waiting of this.#waiting)
      if ("statement" in waiting) transaction.atCommit(waiting.statement);
      else for (const row of waiting.rows) transaction.writeAtCommit(waiting.made, row as never);
  }

  toStatements(sellerId: string): Sql[] {
    return this.#waiting.map((waiting) =>
      "statement" in waiting
        ? waiting.statement
        : waiting.made.toSql(sellerId, waiting.rows as never[]),
    );
  }
}
