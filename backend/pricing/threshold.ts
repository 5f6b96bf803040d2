type Bounds = { francoMinor: number | null; minimumOrderMinor: number | null };
type BoundCart = {
  terms: Bounds & { currencyCode: string | null };
  region: { currency_code: string };
};
const none: Bounds = { francoMinor: null, minimumOrderMinor: null };

/**
 * The company's franco and minimum order where they apply to a cart, in minor units: a cart in
 * another currency than theirs has neither, since there is no conversion (CHK-03).
 */
export function boundsOf({ terms, region }: BoundCart): Bounds {
  return terms.currencyCode === null || terms.currencyCode === region.currency_code.toLowerCase()
    ? terms
    : none;
}

/** Progress of a goods value towards an amount, minor units; null if there is no such amount. */
export function toThreshold(
  amountMinor: number | null,
  goodsMinor: number,
): { amount: number; remaining: number; reached: boolean } | null {
  if (amountMinor === null || amountMinor <= 0) return null;
  return {
    amount: amountMinor,
    remaining: Math.max(0, amountMinor - goodsMinor),
    reached: goodsMinor >= amountMinor,
  };
}
