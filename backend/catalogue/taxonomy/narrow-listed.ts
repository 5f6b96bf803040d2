type DateRange = {
  gt?: string | undefined;
  gte?: string | undefined;
  lt?: string | undefined;
  lte?: string | undefined;
};
type ListedQuery = {
  id?: readonly string[] | undefined;
  value?: readonly string[] | undefined;
  created_at?: DateRange | undefined;
  updated_at?: DateRange | undefined;
};
type Listed = { id: string; value?: string; created_at: string; updated_at: string };

/**
 * Filters a seller's collections, categories, tags or types by a query's ids, values and dates
 * (contract §3).
 */
export function narrowListed<T extends Listed>(items: readonly T[], query: ListedQuery): T[] {
  return items.filter(
    (item) =>
      isOneOf(query.id, item.id) &&
      isOneOf(query.value, item.value) &&
      isWithin(query.created_at, item.created_at) &&
      isWithin(query.updated_at, item.updated_at),
  );
}

function isOneOf(requested: readonly string[] | undefined, value: string | undefined): boolean {
  return requested === undefined || (value !== undefined && requested.includes(value));
}

function isWithin(range: DateRange | undefined, date: string): boolean {
  const time = Date.parse(date);
  const is = (bound: string | undefined, holds: (bound: number) => boolean) =>
    bound === undefined || holds(Date.parse(bound));
  return (
    is(range?.gt, (bound) => time > bound) &&
    is(range?.gte, (bound) => time >= bound) &&
    is(range?.lt, (bound) => time < bound) &&
    is(range?.lte, (bound) => time <= bound)
  );
}
