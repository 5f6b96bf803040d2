import type { StoreContext } from "../../platform/http/access/verb";

/** The requested ones of the caller's sales channels; all of them if none are requested. */
export function narrowChannels(
  context: StoreContext,
  requested: readonly string[] | undefined,
): string[] {
  return requested === undefined
    ? context.salesChannelIds
    : context.salesChannelIds.filter((id) => requested.includes(id));
}
