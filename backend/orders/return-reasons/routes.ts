import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { readReturnReason, readReturnReasons } from "./read-return-reasons";

/** GET /store/return-reasons, in the buyer's language. Source: spec §7. */
const listReturnReasons: StoreVerb<"listReturnReasons"> = (context) =>
  withTransaction(context, async (transaction) => ({
    return_reasons: await readReturnReasons(transaction, context.lang),
  }));

/** GET /store/return-reasons/:id. Errors: not_found. Source: spec §7. */
const getReturnReason: StoreVerb<"getReturnReason"> = (context, { params }) =>
  withTransaction(context, async (transaction) => ({
    return_reason: await readReturnReason(transaction, params.id, context.lang),
  }));

export const returnReasonVerbs = {
  listReturnReasons,
  getReturnReason,
} satisfies Partial<StoreVerbs>;
