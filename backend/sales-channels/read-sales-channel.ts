import type { SalesChannel } from "@/contract/admin/sales-channel";
import type { Transaction } from "../db/with-transaction";
import { requireFound } from "../shared/require-found";
import { findSalesChannelRow, toSalesChannel } from "./sales-channel-rows";

/** One channel as it travels. Errors: not_found. */
export async function readSalesChannel(
  transaction: Transaction,
  id: string,
): Promise<SalesChannel> {
  return toSalesChannel(
    requireFound(await findSalesChannelRow(transaction, id), "Sales channel", id),
  );
}
