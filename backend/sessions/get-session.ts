import { readCustomer } from "../customers/read-customer";
import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";

/** GET /store/auth: the signed-in customer. Errors: unauthorized. Source: spec §7. */
export const getSession: StoreVerb<"getSession"> = async (context) => ({
  customer: await withTransaction(context, (transaction) => readCustomer(transaction, context.session.customerId)),
});
