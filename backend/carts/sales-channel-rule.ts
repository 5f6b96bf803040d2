import type { StoreContext } from "../http/verb";
import { ApiError } from "../shared/api-error";

/** The error of whoever would order through a channel that its seller has closed (contract §2: 400 invalid_data). */
export function requireEnabled(channel: { name: string; is_disabled: boolean }): void {
  if (channel.is_disabled)
    throw new ApiError("sales_channel_disabled", `Unable to assign the cart to a disabled Sales Channel "${channel.name}"`);
}

/** The sales channel of a new cart: the first that the caller's key opens. Errors: sales_channel_disabled when all are closed. */
export function requireOpenChannelId(context: Pick<StoreContext, "salesChannelIds">): string {
  const [id] = context.salesChannelIds;
  if (id === undefined) throw new ApiError("sales_channel_disabled", "Unable to assign the cart to a disabled Sales Channel");
  return id;
}
