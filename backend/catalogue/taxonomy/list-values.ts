import type { EndpointRequest } from "@/contract/endpoint";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { narrowListed } from "./narrow-listed";
import { toTaxonomyPage } from "./taxonomy-page";
import { readValues, type ValueTable } from "./taxonomy-rows";
import { toListedValue } from "./to-taxonomy";

type Query = EndpointRequest<typeof storeEndpoints.listTags>["query"];

/**
 * One page of tags or types in the caller's language, newest first, 20 by default. Errors:
 * `invalid_data` (order).
 */
export async function listValues(context: CustomerContext, table: ValueTable, query: Query) {
  const rows = await withTransaction(context, (transaction) =>
    readValues(transaction, table, query.discount_condition_id),
  );
  const values = rows.map((row) => toListedValue(row, context.lang));
  return toTaxonomyPage(narrowListed(values, query), query, { textKey: "value", defaultLimit: 20 });
}
