import { withTransaction } from "../platform/db/with-transaction";
import type { StoreVerb } from "../platform/http/access/verb";
import { ApiError } from "../kernel/api-error";
import { findOrderRecordByCart } from "./order-rows";
import { toOrderProjection } from "./project-order";

/**
 * GET /store/orders/cart/:cartId: the order created from a cart of the caller's company. Errors:
 * not_found while there is none, invalid_data (fields, expand) (CHK-05).
 */
export const getOrderByCart: StoreVerb<"getOrderByCart"> = async (context, { params, query }) => {
  const { toOrder } = toOrderProjection(query);
  const { companyId } = context.session;
  const record =
    companyId === null
      ? undefined
      : await withTransaction(context, (transaction) =>
          findOrderRecordByCart(transaction, companyId, params.cartId),
        );
  if (!record) throw new ApiError("not_found", `Order with cart id ${params.cartId} was not found`);
  return { order: toOrder({ record, lang: context.lang }) };
};
