import { type SellerSettings, sellerSettingsShape } from "@/contract/seller/setting";

export const orderRuleKeys = [
  "allow_override_pcb",
  "disable_add_to_cart_when_no_stock",
  "min_delivery_delay",
  "delivery_date_disabled",
  "reservation_enabled",
  "reservation_days",
  "address_phone_required",
  "address_email_required",
  "preorder_deposit_percentage",
  "credit_limit_blocks",
  "time_zone",
] as const;

/** The settings that apply to carts and orders. */
export type OrderRules = Pick<SellerSettings, (typeof orderRuleKeys)[number]>;

/**
 * Reads them from a seller's settings by key; a missing or malformed value counts as its default
 * (SET-03).
 */
export function toOrderRules(entries: Readonly<Record<string, unknown>>): OrderRules {
  const rules = orderRuleKeys.map((key) => {
    const schema = sellerSettingsShape[key];
    const parsed = schema.safeParse(entries[key]);
    return [key, parsed.success ? parsed.data : schema.parse(undefined)] as const;
  });
  return Object.fromEntries(rules) as OrderRules;
}
