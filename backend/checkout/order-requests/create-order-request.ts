import type { OrderRequest } from "@/contract/cart/order-request";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { PersistedError } from "../../platform/http/persisted-error";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ApiError } from "../../kernel/api-error";
import { readWritingLanguage } from "../../people/customers/writing-language";
import { cartNotFound, findSellables, requestedType, requireCart } from "../carts/cart-access";
import { lockCart } from "../carts/cart-state-rows";
import { keepPrices } from "../complete/after-refused-completion";
import { requireCompletable } from "../complete/check-cart";
import { requirePaidLater } from "../complete/require-completable";
import { PriceMovedError } from "../reprice/price-drift";
import { findApprovalNeed } from "./approval-need";
import { requireRequest, toOrderRequest } from "./order-request-access";
import { findRequestIdOfCart, insertOrderRequest } from "./order-request-rows";
import { queueRequestMails } from "./queue-request-mails";

/**
 * POST /store/order-requests: submits the caller's complete cart for approval and closes it. A cart
 * that is already submitted returns its request. Errors: not_found, approval_not_needed, those of
 * completing the cart that name what is missing or has changed. Source: CHK-04.
 */
export const createOrderRequest: StoreVerb<"createOrderRequest"> = async (context, { body }) => {
  const { cart_id: cartId, only_if_updated_at: seenUpdatedAt } = body;
  try {
    const request = await withTransaction(context, (transaction) =>
      sendForApproval(context, transaction, cartId, seenUpdatedAt),
    );
    outboxWake.notify(context.database);
    return { order_request: request };
  } catch (error) {
    if (!(error instanceof PriceMovedError)) throw error;
    const way = { isDecision: false };
    if (!context.transaction) await keepPrices(context, cartId, way);
    throw new PersistedError(
      "price_changed",
      "Prices or payment terms have changed since the cart was last read.",
      { data: { total: error.totalMinor } },
      (transaction) => keepPrices({ ...context, transaction }, cartId, way),
    );
  }
};

async function sendForApproval(
  context: CustomerContext,
  transaction: Transaction,
  cartId: string,
  seenUpdatedAt: string | undefined,
): Promise<OrderRequest> {
  const { customerId, companyId } = context.session;
  await lockCart(transaction, cartId);
  const stored = await requireCart(context, transaction, cartId);
  if (companyId === null || stored.cart.customer_id !== customerId) throw cartNotFound(cartId);
  const known =
    stored.cart.type === requestedType ? await findRequestIdOfCart(transaction, cartId) : undefined;
  if (known) return toOrderRequest(await requireRequest(context, transaction, known));
  const sellables = await findSellables(context, transaction, stored);
  const options = { isReservation: false, allowDuplicate: true, seenUpdatedAt };
  const { priced, session, now } = await requireCompletable(context, stored, sellables, options);
  requirePaidLater(session, "A request");
  const need = await findApprovalNeed(context, transaction, priced);
  if (!need)
    throw new ApiError("approval_not_needed", "This cart can be ordered without approval.");
  const id = await insertOrderRequest(transaction, {
    companyId,
    customerId,
    cart: stored.cart,
    reason: need.reason,
    limit: need.limit,
    total: need.total,
    currency_code: need.currency_code,
    line_count: stored.lines.length,
    locale: await readWritingLanguage(context, transaction),
    now,
  });
  if (!id) throw new Error(`cart ${cartId} was changed while locked`);
  const request = await requireRequest(context, transaction, id);
  await queueRequestMails(transaction, companyId, request);
  return toOrderRequest(request);
}
