import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { listSalesChannelRows } from "../../markets/sales-channels/sales-channel-rows";
import { ApiError } from "../../kernel/api-error";

/** The error for ordering through a disabled channel (contract §2: 400 invalid_data). */
export function requireEnabled(channel: { name: string; is_disabled: boolean }): void {
  if (channel.is_disabled)
    throw new ApiError(
      "sales_channel_disabled",
      `Unable to assign the cart to a disabled Sales Channel "${channel.name}"`,
    );
}

/**
 * The sales channel of a new cart: the requested one, or else the first of the caller's key.
 * Errors: sales_channel_disabled if it, or every channel of the key, is disabled; not_found if the
 * key does not include it.
 */
export async function chooseChannelId(
  transaction: Transaction,
  { salesChannelIds }: Pick<StoreContext, "salesChannelIds">,
  requested: string | undefined,
): Promise<string> {
  const id = requested ?? salesChannelIds[0];
  if (id !== undefined && salesChannelIds.includes(id)) return id;
  const [known] =
    requested === undefined ? [] : await listSalesChannelRows(transaction, [requested]);
  if (requested !== undefined && !known?.is_disabled)
    throw new ApiError("not_found", `Sales channel with id: ${requested} was not found`);
  throw new ApiError(
    "sales_channel_disabled",
    "Unable to assign the cart to a disabled Sales Channel",
  );
}
