import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { readSessionCustomer } from "./read-session-customer";

/** GET /store/auth: the signed-in customer. Errors: unauthorized. Source: spec §7. */
export const getSession: StoreVerb<"getSession"> = async (context) => ({
  customer: await withTransaction(context, (transaction) =>
    readSessionCustomer(context, transaction, context.session.customerId),
  ),
});
