import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { findCustomerData } from "./customer-data-rows";

/**
 * GET /store/customers/me/data: one document of everything stored about her. Errors: unauthorized,
 * not_while_acting. Source: ACC-01.
 */
export const exportCustomerData: StoreVerb<"exportCustomerData"> = async (context) => {
  const found = await withTransaction(context, (transaction) =>
    findCustomerData(transaction, context.session.customerId),
  );
  if (!found) throw new ApiError("unauthorized", "The customer of this session no longer exists");
  return { exported_at: context.deps.now().toISOString(), ...found };
};
