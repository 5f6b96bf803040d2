import type { Transaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import type { CustomerContext } from "../../platform/http/access/verb";
import { toStateTotals } from "../../pricing/state-totals";
import { findSellables } from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import { findCartState } from "../carts/cart-state-rows";
import { toBuyerContext } from "../draft-orders/buyer-context";
import { findBuyerOfDraft } from "../draft-orders/draft-cart-rows";
import type { PricedCart } from "../reprice/reprice";
import type { Variants } from "../reprice/sellable";
import type { QuoteRow } from "./quote-rows";

/** A quote's cart as offered, with its variants as they are sold now. */
export type LoadedQuote = {
  row: QuoteRow;
  state: CartState;
  variants: Variants;
};

/** With texts in the context's language. */
export async function loadQuote(
  context: CustomerContext,
  transaction: Transaction,
  row: QuoteRow,
): Promise<LoadedQuote> {
  const state = await findCartState(transaction, row.company.id, row.cart_id);
  if (!state) throw new Error(`quote ${row.id} has no cart`);
  const { variants } = await findSellables(context, transaction, state);
  return { row, state, variants };
}

/** The same for staff, in the language of the buyer. */
export async function loadQuoteForStaff(
  context: AdminContext,
  transaction: Transaction,
  row: QuoteRow,
): Promise<LoadedQuote> {
  const buyer = await findBuyerOfDraft(transaction, row.cart_id);
  if (!buyer) throw new Error(`quote ${row.id} has no cart`);
  return loadQuote(toBuyerContext(context, buyer), transaction, row);
}

/** The amounts of a quote: prices, discounts and taxes stay as requested or offered. */
export function priceQuote(state: CartState): PricedCart {
  return { state, totals: toStateTotals(state), discounts: [] };
}
