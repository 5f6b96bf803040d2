import type { DeliveryPromise } from "@/contract/cart/delivery";

/**
 * When the last of a line's units comes: an ISO day, null: not known; and what of its variant that
 * rests on: "stock", the day of the next restock, or "none".
 */
export type ExpectedDelivery = { date: string | null; basis: string };

/** `restockDate`: of the variant's metadata, whatever it holds. */
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

/** What a buyer was told of a line since it was ordered, and what it was promised then. */
export type KnownDelivery = {
  told: ExpectedDelivery | null;
  /** As the order was placed or imported; null: promises were not kept yet. */
  promise: DeliveryPromise[] | null;
  /** Of the variant, as the order was placed. */
  restock_date: string | null;
};

/** Null: the buyer was never told anything. */
export const toTold = ({
  told,
  promise,
  restock_date: day,
}: KnownDelivery): ExpectedDelivery | null => told ?? (promise && toExpectedDelivery(promise, day));

/** The later of two, the second where they are the same day; one that isn't known is the last. */
export function laterOf(first: ExpectedDelivery, second: ExpectedDelivery): ExpectedDelivery {
  if (second.date === null) return second;
  return first.date !== null && first.date <= second.date ? second : first;
}

/**
 * Whether another day is expected because stock or production moved, not because days pass: one
 * that rests on the same as before is the same.
 */
export const isMoved = (before: ExpectedDelivery, after: ExpectedDelivery): boolean =>
  before.basis !== after.basis && before.date !== after.date;

/** Null where one part's day is not known. */
export function toLastDay(parts: readonly DeliveryPromise[]): string | null {
  return (
    parts.reduce<string | null>(
      (last, { date }) => (last === null || date === null ? null : date > last ? date : last),
      "",
    ) || null
  );
}
