import { orderAmountMax } from "@/contract/limits";
import type { QuantityPrices } from "@/contract/cart/line-item-price";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { sumRates } from "../../pricing/tax-lines";
import { findSellables, requireCart, requireOpen } from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import { toLineTotals } from "../../pricing/cart-totals";
import { findLinePrice, type Sellables, toUnitsByVariant } from "../reprice/sellable";

type Entry = { variant_id: string; quantity: number };

/**
 * POST /store/carts/:id/line-items/prices: what these quantities would cost in an open cart, each
 * at its variant's price with all of them added. Amounts in minor units, tax excluded, before
 * discounts; moq, pcb and stock are not checked. Errors: not_found, cart_completed, invalid_data.
 * Source: CAT-07.
 */
export const priceQuantities: StoreVerb<"priceQuantities"> = async (
  context,
  { params, body: { entries } },
) =>
  withTransaction(context, async (transaction) => {
    const state = await requireCart(context, transaction, params.id);
    requireOpen(state);
    const ids = entries.map((entry) => entry.variant_id);
    const sellables = await findSellables(context, transaction, state, ids);
    return { quantity_prices: toQuantityPrices(state, sellables, entries) };
  });

function toQuantityPrices(
  state: CartState,
  sellables: Sellables,
  entries: readonly Entry[],
): QuantityPrices {
  const units = new Map(toUnitsByVariant(state.lines));
  for (const { variant_id: id, quantity } of entries)
    units.set(id, (units.get(id) ?? 0) + quantity);
  const priced = entries.map((entry) => ({
    ...entry,
    ...toPrice(state, sellables, entry, units.get(entry.variant_id) ?? entry.quantity),
  }));
  const counted = priced.filter(({ unit_price }) => unit_price !== null);
  const sum = counted.reduce((total, { subtotal }) => total + (subtotal ?? Infinity), 0);
  return {
    currency_code: state.region.currency_code,
    quantity: counted.reduce((total, { quantity }) => total + quantity, 0),
    subtotal: sum > orderAmountMax ? null : sum,
    entries: priced,
  };
}

function toPrice(
  state: CartState,
  { variants, book }: Sellables,
  { variant_id: id, quantity }: Entry,
  units: number,
): { unit_price: number | null; subtotal: number | null } {
  const variant = variants.get(id);
  const price = variant && findLinePrice(state, book, variant, units);
  if (!price) return { unit_price: null, subtotal: null };
  const { subtotal } = toLineTotals({
    quantity,
    unitPriceMinor: price.unitPriceMinor,
    includesTax: price.includesTax,
    discountMinor: 0,
    taxRatePercent: sumRates(price.taxLines),
  });
  return {
    unit_price: price.unitPriceMinor,
    subtotal: subtotal > orderAmountMax ? null : subtotal,
  };
}
