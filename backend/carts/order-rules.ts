import { type SellerSettings, sellerSettingsShape } from "@/contract/setting";
import type { Transaction } from "../db/with-transaction";
import { listSettingRows } from "../settings/setting-rows";

const keys = ["allow_override_pcb", "disable_add_to_cart_when_no_stock", "min_delivery_delay", "delivery_date_disabled", "reservation_enabled", "address_phone_required", "address_email_required"] as const;

/** The settings that carts and orders obey. */
export type OrderRules = Pick<SellerSettings, (typeof keys)[number]>;

/** Reads them; a missing or malformed value counts as its default (SET-03). */
export async function readOrderRules(transaction: Transaction): Promise<OrderRules> {
  const values = new Map((await listSettingRows(transaction, keys)).map((row) => [row.key, row.value]));
  const rules = keys.map((key) => {
    const schema = sellerSettingsShape[key];
    const parsed = schema.safeParse(values.get(key));
    return [key, parsed.success ? parsed.data : schema.parse(undefined)] as const;
  });
  return Object.fromEntries(rules) as OrderRules;
}
