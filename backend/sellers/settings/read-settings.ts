import { parseSettings, type SellerSettings } from "@/contract/seller/setting";
import type { Transaction } from "../../platform/db/with-transaction";
import { listSettingRows } from "./setting-rows";

type WarningLog = { warn(facts: object, message: string): void };

/**
 * The seller's settings, typed, with every default. A malformed value is replaced by its default
 * and reported to `log` (SET-03).
 */
export async function readSettings(
  transaction: Transaction,
  log?: WarningLog,
): Promise<SellerSettings> {
  const { settings, problems } = parseSettings(await listSettingRows(transaction, null));
  if (problems.length > 0)
    log?.warn(
      { sellerId: transaction.sellerId, settings: problems },
      "malformed settings replaced by their defaults",
    );
  return settings;
}
