import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { invalidField } from "../../kernel/invalid-data";
import { changeCart } from "../carts/change-cart";
import { setLine } from "../line-items/line-change";
import {
  requireDecidable,
  requireRequest,
  requireWaiting,
  toOrderRequest,
} from "./order-request-access";
import { setOrderRequestTotals } from "./order-request-rows";

/**
 * POST /store/order-requests/:id: an administrator changes quantities before approving, all or
 * nothing. Errors: not_found, forbidden, order_request_settled, invalid_data (unknown line), and
 * those of changing a line. Source: CHK-04.
 */
export const changeOrderRequest: StoreVerb<"changeOrderRequest"> = (context, { params, body }) =>
  withTransaction(context, async (transaction) => {
    const row = await requireDecidable(context, transaction, params.id);
    requireWaiting(row);
    const cart = await changeCart({ ...context, transaction }, row.cart_id, {
      isDecision: true,
      isFresh: true,
      apply: (before, { variants, now }) =>
        body.entries.reduce((state, { line_id: lineId, quantity }, index) => {
          const line = state.lines.find(({ id }) => id === lineId);
          if (!line)
            throw invalidField(
              `entries.${index}.line_id`,
              "invalid_value",
              "Could not find the line item",
            );
          const variantId = line.variant_id ?? "";
          const demand = { variantId, variant: variants.get(variantId), quantity };
          return setLine(state, line, demand, now);
        }, before),
    });
    const totals = { total: cart.total, lineCount: cart.items.length };
    await setOrderRequestTotals(transaction, row.id, totals);
    const changed = await requireRequest(context, transaction, row.id);
    return { order_request: toOrderRequest(changed), cart };
  });
