import { lockCreditLimit, readCreditUsed } from "../../people/companies/company-credit-rows";
import { ApiError } from "../../kernel/api-error";
import type { CartTotals } from "../../pricing/cart-totals";
import { goodsMinor } from "../../pricing/cart-totals";
import type { OrderChange } from "../change-order";
import { findMinimumOrder } from "./company-minimum-rows";

/**
 * Checks an amended order against the company's terms. Errors: minimum_order_not_reached if its
 * goods fall below the minimum; credit_limit_exceeded if it rises above the remaining credit, where
 * the seller enforces that. Amounts in minor units. Source: CHK-03, ACC-01.
 */
export async function requireTerms(
  { transaction, order }: OrderChange,
  after: CartTotals,
  { isCreditBlocking }: { isCreditBlocking: boolean },
): Promise<void> {
  const { company_id: companyId, currency_code: currency } = order;
  if (companyId === null) return;
  const terms = await findMinimumOrder(transaction, companyId);
  if (terms.currency !== null && terms.currency !== currency.toLowerCase()) return;
  const goods = goodsMinor(after);
  const { amount } = terms;
  if (amount !== null && goods < amount && goods < goodsMinor(order))
    throw new ApiError("minimum_order_not_reached", "The order is below the company's minimum.", {
      data: { amount, remaining: amount - goods, currency_code: currency },
    });
  const more = after.total - order.total;
  const limit = isCreditBlocking && more > 0 ? await lockCreditLimit(transaction, companyId) : null;
  if (limit === null) return;
  const used = (await readCreditUsed(transaction, [companyId])).get(companyId) ?? 0;
  if (used + more > limit)
    throw new ApiError(
      "credit_limit_exceeded",
      "The order exceeds the company's remaining credit.",
      {
        data: {
          ...{ limit, used, left: Math.max(0, limit - used), amount: more },
          currency_code: currency,
        },
      },
    );
}
