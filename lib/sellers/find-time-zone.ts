import type { Seller } from "@/contract/seller/seller";
import { sellerSettingsShape } from "@/contract/seller/setting";

/**
 * The time zone of a seller's dates, from the directory, which is known without reading settings
 * (I18N-07). An unknown one counts as none.
 */
export function findTimeZone({ integrations }: Pick<Seller, "integrations">): string {
  const schema = sellerSettingsShape.time_zone;
  return schema.safeParse(integrations?.time_zone).data ?? schema.parse(undefined);
}
