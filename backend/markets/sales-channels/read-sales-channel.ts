import type { SalesChannel } from "@/contract/admin/markets/sales-channel";
import type { Transaction } from "../../platform/db/with-transaction";
import { requireFound } from "../../kernel/require-found";
import { findSalesChannelRow, toSalesChannel } from "./sales-channel-rows";

/** One channel as on the wire. Errors: not_found. */
export async function readSalesChannel(
  transaction: Transaction,
  id: string,
): Promise<SalesChannel> {
  return toSalesChannel(
    requireFound(await findSalesChannelRow(transaction, id), "Sales channel", id),
  );
}
