import type { ApprovalNeed } from "@/contract/cart/order-request";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { readSettings } from "../../sellers/settings/read-settings";
import type { PricedCart } from "../reprice/reprice";
import { lockMonthSpent, readMonthSpent } from "./month-spent-rows";

/**
 * Why this person may not order a cart without approval; null if she may. `isOrdering`: blocks her
 * concurrent orders, so that two orders can't exceed her monthly limit.
 */
export async function findApprovalNeed(
  context: CustomerContext,
  transaction: Transaction,
  { state, totals }: Pick<PricedCart, "state" | "totals">,
  { isOrdering = false } = {},
): Promise<ApprovalNeed | null> {
  const { companyRole, orderLimitMinor, monthLimitMinor, currencyCode } = context.session;
  const { total } = totals.cart;
  const need = { limit: null, spent: null, total, currency_code: state.region.currency_code };
  if (companyRole === "administrator") return null;
  if (companyRole !== "buyer") return { ...need, reason: "requester" };
  if (orderLimitMinor === null && monthLimitMinor === null) return null;
  if (currencyCode !== null && currencyCode.toLowerCase() !== state.region.currency_code)
    return { ...need, reason: "other_currency" };
  if (orderLimitMinor !== null && total > orderLimitMinor)
    return { ...need, reason: "order_limit", limit: orderLimitMinor };
  if (monthLimitMinor === null) return null;
  if (isOrdering) await lockMonthSpent(transaction, context.session.customerId);
  const { time_zone: timeZone } = await readSettings(transaction, context.log);
  const spent = await readMonthSpent(transaction, {
    customerId: context.session.customerId,
    companyId: state.cart.company_id,
    currencyCode: state.region.currency_code,
    at: context.deps.now(),
    timeZone,
  });
  return spent + total > monthLimitMinor
    ? { ...need, reason: "month_limit", limit: monthLimitMinor, spent }
    : null;
}

/** Errors: approval_required (data: why). */
export async function requireNoApproval(
  context: CustomerContext,
  transaction: Transaction,
  priced: Pick<PricedCart, "state" | "totals">,
): Promise<void> {
  const need = await findApprovalNeed(context, transaction, priced, { isOrdering: true });
  if (need)
    throw new ApiError("approval_required", "A colleague has to approve this order.", {
      data: { ...need },
    });
}
