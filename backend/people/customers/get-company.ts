import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { readCompany } from "./read-company";

/** GET /store/customers/me/company: franco and minimum order in minor units, addresses default first, then newest. Errors: unauthorized, not_found. Source: spec §3. */
export const getCompany: StoreVerb<"getCompany"> = async (context) => ({
  company: await withTransaction(context, (transaction) =>
    readCompany(transaction, context.session.companyId),
  ),
});
