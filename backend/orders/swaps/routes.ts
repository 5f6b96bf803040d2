import { lockCreditLimit } from "../../people/companies/company-credit-rows";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { readSettings } from "../../sellers/settings/read-settings";
import { type OrderChange, withOrder } from "../change-order";
import { requireBuyerCompany } from "../require-buyer-company";
import { toReturnPeriod } from "../returns/return-period";
import { type OpenedSwap, openSwap } from "./open-swap";
import { openSwapPayment } from "./open-swap-payment";
import { requireOwnSwap, toSurroundings } from "./read-swap";
import { insertSwapPayment, isPaidLater } from "./swap-payment-rows";
import { toOrderSwap } from "./to-order-swap";
import { moveSwapPayment } from "./with-swap";

/**
 * POST /store/swaps, within the seller's `return_days`. A difference is deferred to a bank transfer
 * if the order is paid that way and the buyer may order without approval; otherwise staff settle
 * it. Errors: those of `openSwap`; not_found, also for another company's order. Source: spec §7,
 * SEC-03.
 */
const createSwap: StoreVerb<"createSwap"> = async (context, { body }) => {
  const companyId = requireBuyerCompany(context, "Order", body.order_id);
  return withTransaction(context, async (transaction) => {
    const { return_days: days } = await readSettings(transaction, context.log);
    const { return_shipping_option: back, shipping_option: there } = body;
    const opened = await withOrder(transaction, body.order_id, { companyId }, async (change) => {
      const requested = {
        returned: body.return_items,
        added: body.additional_items,
        returnShipping: back ? { option_id: back, field: "return_shipping_option" } : undefined,
        shipping: there ? [{ option_id: there, field: "shipping_option" }] : [],
        allowBackorder: false,
        period: toReturnPeriod(change.order, days, context.deps.now()),
      };
      const swap = await openSwap(context.deps, change, requested, { isByStaff: false });
      if (swap.differenceMinor > 0 && (await mayPromise(context, change, companyId)))
        await promise(change, swap);
      return swap;
    });
    return readSwap(context, transaction, companyId, opened.cartId);
  });
};

/** GET /store/swaps/:cart_id. Errors: not_found, also for another company's. Source: SEC-03. */
const getSwapByCart: StoreVerb<"getSwapByCart"> = async (context, { params }) => {
  const companyId = requireBuyerCompany(context, "Swap", params.cart_id);
  return withTransaction(context, (transaction) =>
    readSwap(context, transaction, companyId, params.cart_id),
  );
};

/** Buyers who need approval for orders, or buy on a credit limit, can't defer a difference. */
async function mayPromise(
  { session }: CustomerContext,
  change: OrderChange,
  companyId: string,
): Promise<boolean> {
  const { companyRole, orderLimitMinor, monthLimitMinor } = session;
  const isUnlimited = orderLimitMinor === null && monthLimitMinor === null;
  if (companyRole !== "administrator" && !(companyRole === "buyer" && isUnlimited)) return false;
  if ((await lockCreditLimit(change.transaction, companyId)) !== null) return false;
  return isPaidLater(change);
}

async function promise(
  change: OrderChange,
  { id, cartId, differenceMinor }: OpenedSwap,
): Promise<void> {
  const swap = { id, cart_id: cartId, difference_due: differenceMinor };
  const data = { payment_id: await insertSwapPayment(change, swap), amount: differenceMinor };
  await moveSwapPayment(change, { id, payment_status: "not_paid" }, "await_payment", data);
}

async function readSwap(
  { lang }: CustomerContext,
  transaction: Transaction,
  companyId: string,
  cartId: string,
) {
  const { swap, record } = await requireOwnSwap(transaction, companyId, cartId);
  return { swap: { ...toOrderSwap(swap, lang), ...toSurroundings(swap, record) } };
}

export const swapVerbs = {
  createSwap,
  getSwapByCart,
  openSwapPayment,
} satisfies Partial<StoreVerbs>;
