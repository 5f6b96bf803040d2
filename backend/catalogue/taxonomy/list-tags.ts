import type { StoreVerb } from "../../platform/http/access/verb";
import { respondFromCache } from "../read-model/cached-response";
import { listValues } from "./list-values";

/**
 * The seller's product tags, newest first, 20 by default. Those of a discount's condition are not
 * cached, because conditions are not catalogue data. Errors: `invalid_data` (order).
 */
export const listTags: StoreVerb<"listTags"> = async (context, { query }) => {
  const list = async () => {
    const { items, ...envelope } = await listValues(context, "product_tag", query);
    return { product_tags: items, ...envelope };
  };
  if (query.discount_condition_id !== undefined) return list();
  return respondFromCache(context, { endpoint: "listTags", priceViewKey: "", query }, list);
};
