import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { readCollections } from "./taxonomy-rows";
import { toCollection } from "./to-taxonomy";

/** One collection. Errors: `not_found`. */
export const getCollection: StoreVerb<"getCollection"> = async (context, { params }) => {
  const rows = await withTransaction(context, readCollections);
  const row = rows.find(({ id }) => id === params.id);
  if (!row) throw new ApiError("not_found", `collection ${params.id} was not found`);
  return { collection: toCollection(row, context.lang) };
};
