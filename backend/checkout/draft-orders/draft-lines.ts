import type { DraftLineInput } from "@/contract/admin/ordering/draft-order";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { requireLineMetadata } from "../line-items/line-metadata";
import {
  findLinePrice,
  findVariant,
  type Sellables,
  toUnitsByVariant,
  type UnitPrice,
} from "../reprice/sellable";
import { toNewLine } from "../line-items/new-line";
import { invalidField } from "../../kernel/invalid-data";
import type { SellableVariant } from "../../catalogue/variants/variant-lookup";
import { ApiError } from "../../kernel/api-error";

type PriceColumns = Pick<LineItemRow, "unit_price" | "original_unit_price" | "includes_tax">;

/** `field` is the line's position in the body, "" for the body itself. */
const at = (field: string, name: string) => (field === "" ? name : `${field}.${name}`);

/**
 * A new line at the end of a draft: a variant at today's price or the one given, or anything with a
 * title and price. Pack quantities and minimums apply to buyers, not agents. Errors: invalid_data
 * naming the field, variant_unavailable.
 */
export function createDraftLine(
  state: CartState,
  sellables: Sellables,
  input: DraftLineInput,
  { field, now }: { field: string; now: Date },
): LineItemRow {
  const sellable = requireVariant(sellables, input, field);
  const title = input.title ?? sellable?.variant.product.title;
  if (title === undefined)
    throw invalidField(
      at(field, "title"),
      "required",
      `${at(field, "title")} is required without a variant`,
    );
  return {
    ...toNewLine(state, now),
    variant_id: sellable?.variant.id ?? null,
    product_id: sellable?.variant.product_id ?? null,
    title,
    description: sellable?.variant.title ?? null,
    thumbnail: sellable ? (sellable.variant.thumbnail ?? sellable.variant.product.thumbnail) : null,
    quantity: input.quantity,
    ...toPrice(state, sellables, sellable, input, field),
    allow_discounts: sellable
      ? sellable.variant.product.discountable && !sellable.variant.product.is_giftcard
      : false,
    is_giftcard: sellable?.variant.product.is_giftcard ?? false,
    metadata: requireLineMetadata(input.metadata) ?? {},
  };
}

/** Today's price of a line's variant at its quantity. Errors: variant_unavailable. */
export function toTodaysPrice(
  state: CartState,
  { book }: Sellables,
  sellable: SellableVariant,
  quantity: number,
): PriceColumns {
  const price = findLinePrice(state, book, sellable, quantity);
  if (!price)
    throw new ApiError(
      "variant_unavailable",
      "The variant is not sold in this region; specify its price.",
      {
        data: { variant_id: sellable.variant.id },
      },
    );
  return toPriceColumns(price);
}

const toPriceColumns = (price: UnitPrice): PriceColumns => ({
  unit_price: price.unitPriceMinor,
  original_unit_price: price.originalUnitPriceMinor,
  includes_tax: price.includesTax,
});

/**
 * Applies today's quantity prices where a variant's total quantity has changed: as in a cart, all
 * lines of a variant count together, including manually priced ones, which keep their price. A
 * variant that is no longer sold keeps its price. Source: STORE-02.
 */
export function withPricesByUnits(
  before: CartState,
  requested: CartState,
  { variants, book }: Sellables,
  pricedByHand: readonly string[],
): CartState {
  const known = toUnitsByVariant(before.lines);
  const units = toUnitsByVariant(requested.lines);
  const isSameRegion = before.region.id === requested.region.id;
  const lines = requested.lines.map((line) => {
    const sellable = findVariant(variants, line);
    const quantity = units.get(line.variant_id) ?? line.quantity;
    if (
      !sellable ||
      pricedByHand.includes(line.id) ||
      (isSameRegion && known.get(line.variant_id) === quantity)
    )
      return line;
    const price = findLinePrice(requested, book, sellable, quantity);
    return price ? { ...line, ...toPriceColumns(price) } : line;
  });
  return { ...requested, lines };
}

/** Prices set by agents exclude tax. */
export const toGivenPrice = (unitPriceMinor: number): PriceColumns => ({
  unit_price: unitPriceMinor,
  original_unit_price: unitPriceMinor,
  includes_tax: false,
});

function toPrice(
  state: CartState,
  sellables: Sellables,
  sellable: SellableVariant | undefined,
  { unit_price: given, quantity }: DraftLineInput,
  field: string,
): PriceColumns {
  if (given !== undefined) return toGivenPrice(given);
  if (sellable) return toTodaysPrice(state, sellables, sellable, quantity);
  throw invalidField(
    at(field, "unit_price"),
    "required",
    `${at(field, "unit_price")} is required without a variant`,
  );
}

function requireVariant(
  { variants }: Sellables,
  { variant_id: id }: DraftLineInput,
  field: string,
): SellableVariant | undefined {
  if (id === undefined) return undefined;
  const sellable = variants.get(id);
  if (!sellable)
    throw invalidField(
      at(field, "variant_id"),
      "invalid_value",
      `variant ${id} has not been found`,
    );
  return sellable;
}
