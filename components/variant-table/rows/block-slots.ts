export type RowSpan = { first: number; last: number };

/**
 * Blocks kept rendered before and after the visible ones, so that scrolling finds rows that exist
 * already.
 */
const ahead = 3;
const behind = 1;

type Surroundings = {
  rows: number;
  blockRows: number;
  /** Rows of a full screen; fewer are visible at the ends. */
  screenRows: number;
  isUpward: boolean;
  /** The block with the focus, which is kept wherever the reader scrolls. */
  pinned?: number | undefined;
};

/**
 * The blocks needed for the visible rows (`last` is exclusive), with more in the scroll direction,
 * and the pinned one. Their number is constant, so that none has to be created while scrolling.
 */
export function toBlocks(
  inSight: RowSpan,
  { rows, blockRows, screenRows, isUpward, pinned }: Surroundings,
): number[] {
  const count = Math.ceil(rows / blockRows);
  const screen = Math.max(screenRows, inSight.last - inSight.first);
  const size = Math.min(count, Math.ceil(screen / blockRows) + 1 + ahead + behind);
  const from = (length: number) =>
    Math.max(
      0,
      Math.min(count - length, Math.floor(inSight.first / blockRows) - (isUpward ? ahead : behind)),
    );
  const span = (length: number) => Array.from({ length }, (_, offset) => from(length) + offset);
  if (pinned === undefined || pinned >= count) return span(size);
  const blocks = span(size);
  return blocks.includes(pinned) ? span(Math.min(count, size + 1)) : [...blocks, pinned];
}

/**
 * Block → slot, based on the previous assignment: a block that stays keeps its slot, a new one
 * takes the slot of one that left.
 */
export function assignSlots(
  before: ReadonlyMap<number, number>,
  blocks: readonly number[],
): ReadonlyMap<number, number> {
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
