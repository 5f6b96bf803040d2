import type { StoreVerb } from "../../platform/http/access/verb";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreSession } from "../../platform/http/access/verb";
import { findSellables, requireCart, requireOpen } from "../carts/cart-access";
import { findCartVersion } from "../carts/cart-version-rows";
import { changeCart } from "../carts/change-cart";
import { repriceCart } from "../reprice/reprice";
import { toTaxed } from "../reprice/sellable";
import { findApprovalNeed } from "./approval-need";
import { findScope, requireRequest, toOrderRequest } from "./order-request-access";
import { type OrderRequestRow, readOrderRequestPage } from "./order-request-rows";

const limitDefault = 50;

/**
 * GET /store/carts/:id/approval: whether completing the cart would need approval, and why. Errors:
 * not_found, cart_completed, cart_requested. Source: CHK-04.
 */
export const getCartApproval: StoreVerb<"getCartApproval"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    if (ordersAlone(context.session)) {
      const { companyId } = context.session;
      if (companyId && (await findCartVersion(transaction, companyId, params.id)))
        return { approval: null };
    }
    const stored = await requireCart(context, transaction, params.id);
    requireOpen(stored);
    const sellables = await findSellables(context, transaction, stored);
    const priced = await repriceCart(toTaxed(stored), sellables, context.deps.now());
    return { approval: await findApprovalNeed(context, transaction, priced) };
  });

/** Whether she may order without approval whatever the cart costs. */
const ordersAlone = ({ companyRole, orderLimitMinor, monthLimitMinor }: StoreSession): boolean =>
  companyRole === "administrator" ||
  (companyRole === "buyer" && orderLimitMinor === null && monthLimitMinor === null);

/** GET /store/order-requests: the caller's own; all of the company's for an administrator. */
export const listOrderRequests: StoreVerb<"listOrderRequests"> = async (context, { query }) => {
  const { limit = limitDefault, offset = 0, status } = query;
  const scope = findScope(context);
  if (!scope) return { order_requests: [], count: 0, offset, limit };
  const { rows, count } = await withTransaction(context, (transaction) =>
    readOrderRequestPage(transaction, scope, { status, limit, offset }),
  );
  return { order_requests: rows.map(toOrderRequest), count, offset, limit };
};

/** GET /store/order-requests/:id: with its cart at today's prices. Errors: not_found. */
export const getOrderRequest: StoreVerb<"getOrderRequest"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const row = await requireRequest(context, transaction, params.id);
    return {
      order_request: toOrderRequest(row),
      cart: await readWaitingCart(context, transaction, row),
    };
  });

function readWaitingCart(
  context: CustomerContext,
  transaction: Transaction,
  { status, cart_id: cartId }: OrderRequestRow,
) {
  if (status !== "requested") return null;
  const today = { isDecision: true, apply: <State>(state: State) => state };
  return changeCart({ ...context, transaction }, cartId, today);
}
