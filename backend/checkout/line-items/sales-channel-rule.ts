import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { listSalesChannelRows } from "../../markets/sales-channels/sales-channel-rows";
import { ApiError } from "../../kernel/api-error";

/**
 * The error of whoever would order through a channel that its seller has closed (contract §2: 400
 * invalid_data).
 */
export function requireEnabled(channel: { name: string; is_disabled: boolean }): void {
  if (channel.is_disabled)
    throw new ApiError(
      "sales_channel_disabled",
      `Unable to assign the cart to a disabled Sales Channel "${channel.name}"`,
    );
}

/**
 * The sales channel of a new cart: the one that was asked for, else the first that the caller's key
 * opens. Errors: sales_channel_disabled when it is closed, or all of the key's are; not_found when
 * the key does not open it.
 */
export async function chooseChannelId(
  transaction: Transaction,
  { salesChannelIds }: Pick<StoreContext, "salesChannelIds">,
  asked: string | undefined,
): Promise<string> {
  const id = asked ?? salesChannelIds[0];
  if (id !== undefined && salesChannelIds.includes(id)) return id;
  const [known] = asked === undefined ? [] : await listSalesChannelRows(transaction, [asked]);
  if (asked !== undefined && !known?.is_disabled)
    throw new ApiError("not_found", `Sales channel with id: ${asked} was not found`);
  throw new ApiError(
    "sales_channel_disabled",
    "Unable to assign the cart to a disabled Sales Channel",
  );
}
