import type { StoreContext } from "../../platform/http/access/verb";

/** The requested ones of the caller's sales channels; all of them if none are requested. */
export function narrowChannels(
  context: StoreContext,
  asked: readonly string[] | undefined,
): string[] {
  return asked === undefined
    ? context.salesChannelIds
    : context.salesChannelIds.filter((id) => asked.includes(id));
}
