import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { findCredentials } from "./customer-rows";

/** GET /store/auth/:email: whether a customer has this address, with or without a password yet. Source: spec §4, LOGIN-04. */
export const emailExists: StoreVerb<"emailExists"> = async (context, { params }) => {
  const found = await withTransaction(context, (transaction) =>
    findCredentials(transaction, params.email),
  );
  return { exists: found !== undefined };
};
