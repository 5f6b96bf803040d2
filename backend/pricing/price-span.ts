type Period = { starts_at: string | Date | null; ends_at: string | Date | null };
type Periods = {
  priceLists: readonly Period[];
  automaticDiscounts: readonly Period[];
};

/**
 * From when until when, in ms since the epoch, the same price lists and automatic discounts of a
 * book hold: `from` counts, `until` does not.
 */
export type PriceSpan = { fromMs: number; untilMs: number };

const boundaries = new WeakMap<Periods, number[]>();

function boundariesOf(book: Periods): number[] {
  const known = boundaries.get(book);
  if (known) return known;
  const made = [...book.priceLists, ...book.automaticDiscounts].flatMap(({ starts_at, ends_at }) =>
    [starts_at, ends_at].flatMap((at) => (at === null ? [] : [new Date(at).getTime()])),
  );
  boundaries.set(book, made);
  return made;
}

/**
 * The span around a moment in which no price list and no automatic discount of the book starts or
 * ends.
 */
export function priceSpanAt(book: Periods, now: Date): PriceSpan {
  const nowMs = now.getTime();
  const span = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };
  for (const ms of boundariesOf(book)) {
    if (ms <= nowMs) span.fromMs = Math.max(span.fromMs, ms);
    else span.untilMs = Math.min(span.untilMs, ms);
  }
  return span;
}

export const isWithin = ({ fromMs, untilMs }: PriceSpan, now: Date): boolean =>
  now.getTime() >= fromMs && now.getTime() < untilMs;
