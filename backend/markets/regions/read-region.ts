import type { Region } from "@/contract/seller/region";
import type { Transaction } from "../../platform/db/with-transaction";
import { requireFound } from "../../kernel/require-found";
import { findRegionRow } from "./region-rows";
import { toRegion } from "./to-region";

/** One region as on the wire. Errors: not_found. */
export async function readRegion(transaction: Transaction, id: string): Promise<Region> {
  return toRegion(requireFound(await findRegionRow(transaction, id), "Region", id));
}
