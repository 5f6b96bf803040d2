export type RowSpan = { first: number; last: number };

/** Blocks kept ready ahead of the reader and behind, so that a turn of the wheel meets rows that are there already. */
const ahead = 2;
const behind = 1;

/** The blocks to have for the rows in sight (`last` not among them), more of them where the reader is going; and the one that holds the focus. */
export function toBlocks(
  inSight: RowSpan,
  { rows, blockRows, isUpward }: { rows: number; blockRows: number; isUpward: boolean },
): number[] {
  const lastBlock = Math.ceil(rows / blockRows) - 1;
  const first = Math.max(0, Math.floor(inSight.first / blockRows) - (isUpward ? ahead : behind));
  const last = Math.min(lastBlock, Math.floor(Math.max(0, inSight.last - 1) / blockRows) + (isUpward ? behind : ahead));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

/** Block → slot, from what it was before: one that stays keeps its slot, one that comes takes that of one that left. */
export function assignSlots(before: ReadonlyMap<number, number>, blocks: readonly number[]): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  const coming: number[] = [];
  for (const block of blocks) {
    const slot = before.get(block);
    if (slot === undefined) coming.push(block);
    else next.set(block, slot);
  }
  const taken = new Set(next.values());
  let free = 0;
  for (const block of coming) {
    while (taken.has(free)) free += 1;
    next.set(block, free);
    taken.add(free);
  }
  return next;
}
