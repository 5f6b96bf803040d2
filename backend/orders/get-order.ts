import { withTransaction } from "../platform/db/with-transaction";
import type { StoreVerb } from "../platform/http/access/verb";
import { ApiError } from "../kernel/api-error";
import { findOrderRecord } from "./order-rows";
import { toOrderProjection } from "./project-order";

/**
 * GET /store/orders/:id: an order of the caller's company. Errors: not_found, also for another
 * company's; invalid_data (fields, expand). Source: spec §7, SEC-03.
 */
export const getOrder: StoreVerb<"getOrder"> = async (context, { params, query }) => {
  const { toOrder } = toOrderProjection(query);
  const { companyId } = context.session;
  const record =
    companyId === null
      ? undefined
      : await withTransaction(context, (transaction) =>
          findOrderRecord(transaction, companyId, params.id),
        );
  if (!record) throw new ApiError("not_found", `Order with id ${params.id} was not found`);
  return { order: toOrder({ record, lang: context.lang }) };
};
