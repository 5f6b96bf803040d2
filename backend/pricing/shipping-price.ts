/** Whether shipping is free for goods of this value (CHK-03); never without a franco. */
export function isFrancoReached(francoMinor: number | null, goodsMinor: number): boolean {
  return francoMinor !== null && goodsMinor >= francoMinor;
}

export type ShippingTerms = {
  francoMinor: number | null;
  goodsMinor: number;
  isShippingFree: boolean;
};

/**
 * A cart's price for a shipping option, in minor units on the option's tax basis: 0 from the franco
 * or with free shipping.
 */
export function shippingPriceMinor(
  option: { amount: number | null },
  terms: ShippingTerms,
): number {
  return terms.isShippingFree || isFrancoReached(terms.francoMinor, terms.goodsMinor)
    ? 0
    : (option.amount ?? 0);
}

/** Whether a buyer may select the option in this region at all. */
export function isOfferedIn(
  option: {
    deleted_at: string | null;
    region_id: string;
    is_return: boolean;
    admin_only: boolean;
  },
  region: { id: string },
): boolean {
  return (
    option.deleted_at === null &&
    option.region_id === region.id &&
    !option.is_return &&
    !option.admin_only
  );
}

/** Whether goods of this value meet the option's requirements. */
export function meetsRequirements(
  option: { requirements: readonly { type: "min_subtotal" | "max_subtotal"; amount: number }[] },
  goodsMinor: number,
): boolean {
  return option.requirements.every(({ type, amount }) =>
    type === "min_subtotal" ? goodsMinor >= amount : goodsMinor <= amount,
  );
}
