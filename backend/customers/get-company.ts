import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { readCompany } from "./read-company";

/** GET /store/customers/me/company: franco and minimum order in minor units, addresses default first, then newest. Errors: unauthorized, not_found. Source: spec §3. */
export const getCompany: StoreVerb<"getCompany"> = async (context) => ({
  company: await withTransaction(context, (transaction) =>
    readCompany(transaction, context.session.companyId),
  ),
});
