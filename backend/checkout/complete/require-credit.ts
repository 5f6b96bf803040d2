import type { Transaction } from "../../platform/db/with-transaction";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import { lockCreditLimit, readCreditUsed } from "../../people/companies/company-credit-rows";
import { ApiError } from "../../kernel/api-error";
import type { OrderDraft } from "../../orders/order-record";
import type { CartState } from "../carts/cart-state";

/**
 * Checks the company's credit limit, serialising its orders. Errors: credit_limit_exceeded (data in
 * minor units: limit, used, left, amount) if the order would exceed it, unless the seller's setting
 * allows it. The limit does not apply to carts in another currency, nor to what is paid by card.
 * Source: ACC-01.
 */
export async function requireCredit(
  transaction: Transaction,
  { cart, terms, region, rules }: CartState,
  { order, payments }: OrderDraft,
): Promise<void> {
  const currency = region.currency_code.toLowerCase();
  if (terms.creditLimitMinor === null || cart.company_id === null) return;
  if (!rules.credit_limit_blocks || (terms.currencyCode ?? currency) !== currency) return;
  const paidMinor = payments
    .filter((payment) => payment.provider_id !== manualProvider.id)
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = order.total - paidMinor;
  if (amount <= 0) return;
  const limit = await lockCreditLimit(transaction, cart.company_id);
  if (limit === null) return;
  const ofCompany = await readCreditUsed(transaction, [cart.company_id], cart.id);
  const used = ofCompany.get(cart.company_id) ?? 0;
  if (used + amount <= limit) return;
  throw new ApiError("credit_limit_exceeded", "The order exceeds the company's remaining credit.", {
    data: { limit, used, left: Math.max(0, limit - used), amount, currency_code: currency },
  });
}
