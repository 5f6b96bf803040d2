import "server-only";

type Piece<Row> = { rows: readonly Row[]; count: number };

/** So many rows of the piece before are read again. */
const overlap = 20;

/**
 * All rows of a list that is read by offset, at most `max`, each once, also when rows come to the
 * list or leave it meanwhile: each piece begins among rows that are known. Errors: those of
 * `readAt`.
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
    // those behind rows that left moved up, further than the overlap reaches
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
