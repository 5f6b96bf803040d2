import { createId } from "../../../kernel/ids";
import type { PriceRow } from "../../../pricing/select-price";
import { findOverlap, isBasePrice, isEmptyRange } from "../../../pricing/tier-ranges";
import { below, type NoteFault } from "./product-fault";
import type { PriceWrite } from "./product-write";
import type { ReferenceIndex } from "./reference-index";

/** The only negative amount allowed: it hides the variant, on a price without bounds (CAT-02). */
const hidingAmount = -1;

type Planned = { prices: PriceRow[]; removedPriceIds: string[] };

/**
 * Plans a variant's base prices, amounts in minor units. A price is matched by id, else by
 * currency, region and bounds, so that it keeps its id and age. Faults: unknown currency or region
 * (existing prices may keep a deleted region or a currency that the store no longer has), a
 * fractional or negative amount (ruling: exactly −1 is allowed on a price without bounds and hides
 * the variant), bounds that are empty or overlap.
 */
export function planPrices(
  writes: readonly PriceWrite[],
  existing: readonly PriceRow[],
  context: { references: ReferenceIndex; note: NoteFault; stamp: string },
): Planned {
  const matchedIds = new Set<string>();
  const prices = writes.map((given, index) => {
    const at = below(context.note, String(index));
    const write = atItsPlace(given, existing);
    const currency = resolveCurrency(write, existing, context.references, at);
    checkAmount(write, at);
    const key = { currency_code: currency, region_id: write.region_id ?? null, ...boundsOf(write) };
    const match = existing.find(
      (price) =>
        !matchedIds.has(price.id) &&
        (write.id === undefined ? isSamePlace(price, key) : price.id === write.id),
    );
    if (write.id !== undefined && !match)
      at("id", { code: "invalid_value", message: `price ${write.id} was not found` });
    if (match) matchedIds.add(match.id);
    const isSame = match !== undefined && match.amount === write.amount && isSamePlace(match, key);
    return {
      id: match?.id ?? createId("ma"),
      created_at: match?.created_at ?? context.stamp,
      updated_at: isSame ? match.updated_at : context.stamp,
      ...key,
      amount: write.amount,
      price_list_id: null,
    };
  });
  noteOverlaps(prices, context.note);
  return {
    prices,
    removedPriceIds: existing.flatMap(({ id }) => (matchedIds.has(id) ? [] : [id])),
  };
}

/** A price given only by its id keeps its currency, region and bounds. */
function atItsPlace(write: PriceWrite, existing: readonly PriceRow[]): PriceWrite {
  if (write.id === undefined || write.currency_code !== undefined || write.region_id) return write;
  const match = existing.find(({ id }) => id === write.id);
  if (!match) return write;
  const { currency_code, region_id, min_quantity, max_quantity } = match;
  return { currency_code, region_id, min_quantity, max_quantity, ...dropUndefined(write) };
}

function dropUndefined(write: PriceWrite): PriceWrite {
  return Object.fromEntries(
    Object.entries(write).filter(([, value]) => value !== undefined),
  ) as PriceWrite;
}

function boundsOf(write: PriceWrite) {
  return { min_quantity: write.min_quantity ?? null, max_quantity: write.max_quantity ?? null };
}

function isSamePlace(
  price: PriceRow,
  key: Pick<PriceRow, "currency_code" | "region_id" | "min_quantity" | "max_quantity">,
): boolean {
  return (
    price.currency_code === key.currency_code &&
    price.region_id === key.region_id &&
    price.min_quantity === key.min_quantity &&
    price.max_quantity === key.max_quantity
  );
}

function resolveCurrency(
  write: PriceWrite,
  existing: readonly PriceRow[],
  references: ReferenceIndex,
  note: NoteFault,
): string {
  const given = write.currency_code?.toLowerCase();
  if (write.region_id) {
    const known = existing.find((price) => price.region_id === write.region_id);
    const currency = references.currencyOf(write.region_id) ?? known?.currency_code;
    if (currency === undefined)
      note("region_id", {
        code: "invalid_value",
        message: `region ${write.region_id} was not found`,
        reason: "regionUnknown",
        params: { id: write.region_id },
      });
    else if (given !== undefined && given !== currency)
      note("currency_code", {
        code: "invalid_value",
        message: `the currency of region ${write.region_id} is ${currency}, not ${given}`,
      });
    return currency ?? "";
  }
  if (given === undefined)
    note("currency_code", {
      code: "required",
      message: "a price needs a currency_code or a region_id",
    });
  else if (
    !references.currencies.has(given) &&
    !existing.some((price) => price.currency_code === given && price.region_id === null)
  )
    note("currency_code", {
      code: "invalid_value",
      message: `${given} is not a currency of the store`,
      reason: "currencyUnknown",
      params: { currency: given.toUpperCase() },
    });
  return given ?? "";
}

function checkAmount(write: PriceWrite, note: NoteFault): void {
  if (!Number.isSafeInteger(write.amount))
    note("amount", {
      code: "wrong_type",
      message: `amount ${write.amount} must be a whole number of minor units`,
    });
  else if (write.amount < 0 && !(write.amount === hidingAmount && isBasePrice(write)))
    note("amount", {
      code: "too_small",
      message: [
        `amount ${write.amount} must not be negative;`,
        "only -1 on a price without bounds is, which hides the variant",
      ].join(" "),
      reason: "amountNegative",
    });
  if (isEmptyRange(write))
    note("max_quantity", {
      code: "too_small",
      message: `max_quantity ${write.max_quantity} is less than min_quantity ${write.min_quantity}`,
    });
}

function noteOverlaps(prices: readonly PriceRow[], note: NoteFault): void {
  const places = new Map<string, number[]>();
  for (const [index, price] of prices.entries()) {
    const place = `${price.currency_code} ${price.region_id ?? ""}`;
    places.set(place, [...(places.get(place) ?? []), index]);
  }
  for (const indexes of places.values()) {
    const overlap = indexes.length > 1 && findOverlap(indexes.map((index) => prices[index] ?? {}));
    if (!overlap) continue;
    const [first, second] = overlap.map((position) => indexes[position] ?? 0) as [number, number];
    const [one, other] = [prices[first], prices[second]];
    note(String(second), {
      code: "invalid_value",
      message: [
        `prices ${first} (${range(one)}) and ${second} (${range(other)})`,
        `in ${one?.currency_code} apply to the same quantity`,
      ].join(" "),
      reason: "pricesOverlap",
    });
  }
}

function range(price: PriceRow | undefined): string {
  if (!price || isBasePrice(price)) return "without bounds";
  return `${price.min_quantity ?? 1} to ${price.max_quantity ?? "any"}`;
}
