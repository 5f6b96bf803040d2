type Period = { starts_at: string | Date | null; ends_at: string | Date | null };
type Periods = {
  priceLists: readonly Period[];
  automaticDiscounts: readonly Period[];
};

/**
 * The period, in ms since the epoch, in which the same price lists and automatic discounts of a
 * book apply: `from` is inclusive, `until` exclusive.
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
 * The period around an instant in which no price list or automatic discount of the book starts or
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
