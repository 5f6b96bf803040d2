import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { toOrderProjection } from "../project-order";
import { findOrderByNumber } from "./look-up-rows";

const toPlain = (postalCode: string | null | undefined) =>
  (postalCode ?? "").replaceAll(" ", "").toLowerCase();

/**
 * GET /store/orders: finds an order of the caller's company by its number, its e-mail address and,
 * if given, the postal code of its shipping address. Errors: not_found, invalid_data (fields,
 * expand). Source: spec §7, STORE-01.
 */
export const lookUpOrder: StoreVerb<"lookUpOrder"> = async (context, { query }) => {
  const { toOrder } = toOrderProjection(query);
  const { companyId } = context.session;
  const { display_id: displayId, email } = query;
  const postalCode = query.shipping_address?.postal_code;
  const record =
    companyId === null
      ? undefined
      : await withTransaction(context, (transaction) =>
          findOrderByNumber(transaction, { companyId, displayId, email }),
        );
  const isThere =
    postalCode === undefined ||
    toPlain(record?.shippingAddress?.postal_code) === toPlain(postalCode);
  if (!record || !isThere)
    throw new ApiError("not_found", `Order with number ${displayId} was not found`);
  return { order: toOrder({ record, lang: context.lang }) };
};
