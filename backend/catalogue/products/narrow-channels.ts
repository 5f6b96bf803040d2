import type { StoreContext } from "../../platform/http/access/verb";

/** Those of the caller's sales channels that she asks about; all of them when she names none. */
export function narrowChannels(
  context: StoreContext,
  asked: readonly string[] | undefined,
): string[] {
  return asked === undefined
    ? context.salesChannelIds
    : context.salesChannelIds.filter((id) => asked.includes(id));
}
