import "server-only";

type Piece<Row> = { rows: readonly Row[]; count: number };

/** How many rows of the previous piece are read again. */
const overlap = 20;

/**
 * Reads all rows of a list page by page, up to `max`, without duplicates or gaps even if rows are
 * added or removed meanwhile: each piece must overlap with known rows. Errors: those of `readAt`.
 */
export async function readInPieces<Row extends { id: string }>(
  first: Piece<Row>,
  readAt: (offset: number) => Promise<Piece<Row>>,
  max: number,
): Promise<Row[]> {
  const found = new Map(first.rows.map((row) => [row.id, row]));
  let { count } = first;
  let end = first.rows.length;
  while (end < count && found.size < max) {
    let start = Math.max(0, end - overlap);
    let piece = await readAt(start);
    // rows moved up by more than the overlap, because others were removed
    for (let back = overlap; start > 0 && !found.has(piece.rows[0]?.id ?? ""); back *= 4) {
      start = Math.max(0, start - back);
      piece = await readAt(start);
    }
    if (piece.rows.length === 0) break;
    for (const row of piece.rows) found.set(row.id, row);
    ({ count } = piece);
    end = start + piece.rows.length;
  }
  return [...found.values()].slice(0, max);
}
