import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { readCustomer } from "./read-customer";

/** GET /store/customers/me: the signed-in customer. Errors: unauthorized. Source: spec §3. */
export const getCustomer: StoreVerb<"getCustomer"> = async (context) => ({
  customer: await withTransaction(context, (transaction) =>
    readCustomer(context, transaction, context.session.customerId),
  ),
});
