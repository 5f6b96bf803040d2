import { isDeepStrictEqual } from "node:util";
import { invalidField } from "../../kernel/invalid-data";
import type { SellableVariant } from "../../catalogue/variants/variant-lookup";
import { ApiError } from "../../kernel/api-error";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { toNewLine } from "./new-line";
import { findPreorderFlag, withPreorderFlag } from "./preorder-flag";
import { isValidQuantity, nearestQuantities, toQuantityRule } from "@/domain/quantities/quantity";
import { requireEnabled } from "./sales-channel-rule";
import { findUnitPrice, type UnitPrice } from "../reprice/sellable";
import { isStockCheckedOnAdd, toStockRule } from "../../catalogue/stock/stock-rule";

export type LineDemand = {
  variantId: string;
  variant: SellableVariant | undefined;
  quantity: number;
  metadata: Record<string, unknown>;
};

const linesMax = 5_000;

/** A line's metadata without its note, which does not distinguish lines. */
function identityOf({
  note: _note,
  ...identity
}: Record<string, unknown>): Record<string, unknown> {
  return identity;
}

/**
 * The line that an addition merges with: same variant, deep-equal metadata apart from the note
 * (contract §4).
 */
export function findMergeLine(
  state: CartState,
  demand: Pick<LineDemand, "variantId" | "metadata">,
): LineItemRow | undefined {
  return state.lines.find(
    (line) =>
      line.variant_id === demand.variantId &&
      isDeepStrictEqual(identityOf(line.metadata), identityOf(demand.metadata)),
  );
}

/**
 * Adds a variant, merging with the line of the same variant and metadata. The first line decides
 * whether the cart is a preorder, unless the buyer has (CART-03). Errors: invalid_data (unknown
 * variant), variant_of_other_channel, sales_channel_disabled, variant_unavailable,
 * preorder_mismatch, invalid_quantity, insufficient_inventory.
 */
export function addLine(state: CartState, demand: LineDemand, now: Date): CartState {
  requireEnabled(state.salesChannel);
  requireSameChannel(state, demand);
  const merged = findMergeLine(state, demand);
  const { variant, price } = requireSellable(
    state,
    demand,
    demand.quantity + (merged?.quantity ?? 0),
  );
  const isPreorder = variant.variant.metadata?.is_preorder === true;
  const flag = findPreorderFlag(state);
  if (flag !== undefined && flag !== isPreorder) {
    throw new ApiError("preorder_mismatch", "Preorder variants and others can't share a cart.", {
      data: { variant_id: demand.variantId, is_preorder: flag },
    });
  }
  const quantity = demand.quantity + (merged?.quantity ?? 0);
  requireQuantity(state, variant, quantity, merged?.id);
  if (merged) {
    const metadata = { ...merged.metadata, ...demand.metadata };
    return replaceLine(state, merged, { quantity, metadata, ...toPriceColumns(price) }, now);
  }
  requireRoom(state.lines.length);
  const line = createLine(state, variant, { ...demand, quantity }, price, now);
  return {
    ...state,
    cart: { ...state.cart, is_preorder: isPreorder },
    lines: [...state.lines, line],
  };
}

/** Errors: invalid_data if the cart has the maximum number of lines. */
export function requireRoom(lineCount: number): void {
  if (lineCount >= linesMax)
    throw invalidField("variant_id", "too_big", `a cart can have at most ${linesMax} lines`, {
      max: linesMax,
    });
}

/**
 * Sets a line's quantity and, if given, its metadata; 0 removes it. Errors: sales_channel_disabled
 * (only for an increase), variant_unavailable, invalid_quantity, insufficient_inventory.
 */
export function setLine(
  state: CartState,
  line: LineItemRow,
  demand: Omit<LineDemand, "metadata"> & { metadata?: Record<string, unknown> },
  now: Date,
): CartState {
  if (demand.quantity === 0) return removeLine(state, line.id);
  if (demand.quantity > line.quantity) requireEnabled(state.salesChannel);
  const { variant, price } = requireSellable(state, demand, demand.quantity);
  requireQuantity(state, variant, demand.quantity, line.id);
  const metadata = demand.metadata ?? line.metadata;
  if (line.quantity === demand.quantity && isDeepStrictEqual(metadata, line.metadata)) return state;
  return replaceLine(
    state,
    line,
    { quantity: demand.quantity, metadata, ...toPriceColumns(price) },
    now,
  );
}

/**
 * Merges metadata into a line without touching its quantity; the variant need no longer be
 * sellable.
 */
export function noteLine(
  state: CartState,
  line: LineItemRow,
  metadata: Record<string, unknown>,
  now: Date,
): CartState {
  const next = { ...line.metadata, ...metadata };
  return isDeepStrictEqual(next, line.metadata)
    ? state
    : replaceLine(state, line, { metadata: next }, now);
}

/**
 * Removes a line; an empty cart is a preorder only if its buyer said so. An unknown line changes
 * nothing.
 */
export function removeLine(state: CartState, lineId: string): CartState {
  const lines = state.lines.filter((line) => line.id !== lineId);
  if (lines.length === state.lines.length) return state;
  return withPreorderFlag({ ...state, lines });
}

/**
 * Errors: variant_of_other_channel for a variant that is not sold in the cart's channel (contract
 * §5).
 */
function requireSameChannel(
  { cart }: CartState,
  { variantId, variant }: Pick<LineDemand, "variantId" | "variant">,
): void {
  if (
    !variant?.isPublished ||
    variant.salesChannelIds.length === 0 ||
    variant.salesChannelIds.includes(cart.sales_channel_id)
  )
    return;
  const message = `variant ${variantId} does not belong to the sales channel of the cart`;
  throw new ApiError("variant_of_other_channel", message, {
    details: [{ field: "variant_id", code: "invalid_value", message }],
  });
}

/**
 * The most of a variant that one line may hold, given the cart's other lines; undefined if stock
 * sets no limit.
 */
export function findAvailable(
  state: CartState,
  { variant }: SellableVariant,
  lineId: string | undefined,
): number | undefined {
  const stock = toStockRule(variant);
  if (stock.kind !== "limited") return undefined;
  const elsewhere = state.lines.reduce(
    (sum, line) =>
      line.variant_id === variant.id && line.id !== lineId ? sum + line.quantity : sum,
    0,
  );
  return Math.max(0, stock.availableQuantity - elsewhere);
}

function requireSellable(
  state: CartState,
  demand: Pick<LineDemand, "variantId" | "variant">,
  quantity: number,
): { variant: SellableVariant; price: UnitPrice } {
  if (!demand.variant)
    throw invalidField(
      "variant_id",
      "invalid_value",
      `variant ${demand.variantId} has not been found`,
    );
  const price = findUnitPrice(state, demand.variant, quantity);
  if (!price)
    throw new ApiError("variant_unavailable", "The variant is not available.", {
      data: { variant_id: demand.variantId },
    });
  return { variant: demand.variant, price };
}

function requireQuantity(
  state: CartState,
  sellable: SellableVariant,
  quantity: number,
  lineId: string | undefined,
): void {
  const { variant } = sellable;
  const rule = toQuantityRule(variant.metadata, state.rules.allow_override_pcb);
  const available = findAvailable(state, sellable, lineId);
  if (!isValidQuantity(quantity, rule)) {
    const nearest = nearestQuantities(quantity, { ...rule, maxQuantity: available ?? null });
    throw new ApiError(
      "invalid_quantity",
      `Quantity ${quantity} does not fit the variant's minimum or pack.`,
      {
        details: [
          {
            field: "quantity",
            code: "invalid_value",
            message: "quantity must be at least moq and a multiple of pcb",
            params: { moq: rule.moq, pcb: rule.pcb },
          },
        ],
        data: { variant_id: variant.id, quantity, moq: rule.moq, pcb: rule.pcb, nearest },
      },
    );
  }
  if (available === undefined || quantity <= available) return;
  if (!isStockCheckedOnAdd(variant.metadata, state.rules)) return;
  throw new ApiError(
    "insufficient_inventory",
    `Variant with id: ${variant.id} does not have the required inventory`,
    {
      details: [
        {
          field: "quantity",
          code: "too_big",
          message: "quantity exceeds what is in stock",
          params: { max: available },
        },
      ],
      data: {
        variant_id: variant.id,
        available,
        nearest: nearestQuantities(available, { ...rule, maxQuantity: available }),
      },
    },
  );
}

const toPriceColumns = (price: UnitPrice) => ({
  unit_price: price.unitPriceMinor,
  original_unit_price: price.originalUnitPriceMinor,
  includes_tax: price.includesTax,
});

function replaceLine(
  state: CartState,
  line: LineItemRow,
  change: Partial<LineItemRow>,
  now: Date,
): CartState {
  const next = { ...line, ...change, updated_at: now.toISOString() };
  return { ...state, lines: state.lines.map((row) => (row.id === line.id ? next : row)) };
}

function createLine(
  state: CartState,
  { variant }: SellableVariant,
  demand: LineDemand,
  price: UnitPrice,
  now: Date,
): LineItemRow {
  return {
    ...toNewLine(state, now),
    variant_id: variant.id,
    product_id: variant.product_id,
    title: variant.product.title,
    description: variant.title,
    thumbnail: variant.thumbnail ?? variant.product.thumbnail,
    quantity: demand.quantity,
    ...toPriceColumns(price),
    allow_discounts: variant.product.discountable && !variant.product.is_giftcard,
    is_giftcard: variant.product.is_giftcard,
    metadata: demand.metadata,
  };
}
