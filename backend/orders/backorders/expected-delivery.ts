import type { DeliveryPromise } from "@/contract/cart/delivery";

/**
 * When the last of a line's units is expected: an ISO day, or null if unknown; and the basis of the
 * estimate: "stock", the day of the next restock, or "none".
 */
export type ExpectedDelivery = { date: string | null; basis: string };

/** `restockDate`: from the variant's metadata, unvalidated. */
export function toExpectedDelivery(
  parts: readonly DeliveryPromise[],
  restockDate: unknown,
): ExpectedDelivery {
  const isPromised = ({ kind }: DeliveryPromise) => kind !== "unavailable" && kind !== "on_demand";
  const date = toLastDay(parts);
  if (parts.every(({ kind }) => kind === "now")) return { date, basis: "stock" };
  const hasDay = parts.every(isPromised) && typeof restockDate === "string";
  return { date, basis: hasDay ? restockDate : "none" };
}

/** What a buyer has been told about a line's delivery since ordering, and the original estimate. */
export type KnownDelivery = {
  announced: ExpectedDelivery | null;
  /**
   * The estimate when the order was placed or imported; null for orders from before estimates were
   * stored.
   */
  promise: DeliveryPromise[] | null;
  /** The variant's restock date when the order was placed. */
  restock_date: string | null;
};

/** Null if the buyer was never told anything. */
export const toAnnounced = ({
  announced,
  promise,
  restock_date: day,
}: KnownDelivery): ExpectedDelivery | null =>
  announced ?? (promise && toExpectedDelivery(promise, day));

/**
 * The later of two, the second if they are on the same day; an unknown day counts as the latest.
 */
export function laterOf(first: ExpectedDelivery, second: ExpectedDelivery): ExpectedDelivery {
  if (second.date === null) return second;
  return first.date !== null && first.date <= second.date ? second : first;
}

/**
 * Whether the expected day changed because stock or production changed, rather than because time
 * passed; unchanged if the basis is the same.
 */
export const isMoved = (before: ExpectedDelivery, after: ExpectedDelivery): boolean =>
  before.basis !== after.basis && before.date !== after.date;

/** Null if the day of any part is unknown. */
export function toLastDay(parts: readonly DeliveryPromise[]): string | null {
  return (
    parts.reduce<string | null>(
      (last, { date }) => (last === null || date === null ? null : date > last ? date : last),
      "",
    ) || null
  );
}
