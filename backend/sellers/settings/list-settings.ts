import { publicSettingKeys } from "@/contract/seller/setting";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { listSettingRows } from "./setting-rows";
import { toSetting } from "./to-setting";

const limitDefault = 100;

/**
 * GET /store/settings: the seller's entries by key; without a session only those of the sign-in
 * page (SET-01, LOGIN-01).
 */
export const listSettings: StoreVerb<"listSettings"> = async (context, { query }) => {
  const keys = context.session ? null : publicSettingKeys;
  const rows = await withTransaction(context, (transaction) => listSettingRows(transaction, keys));
  const limit = query.limit ?? limitDefault;
  const offset = query.offset ?? 0;
  return {
    settings: rows.slice(offset, offset + limit).map(toSetting),
    count: rows.length,
    offset,
    limit,
  };
};
