import type { TaxLine } from "./tax-lines";

/** What a line's totals are computed from; amounts in minor units. */
export type PricedLine = {
  quantity: number;
  unit_price: number;
  includes_tax: boolean;
  adjustments: readonly { amount: number }[];
  tax_lines: readonly TaxLine[];
};

/** What a shipping method's totals are computed from; amounts in minor units. */
export type PricedMethod = { price: number; includes_tax: boolean; tax_lines: readonly TaxLine[] };

/**
 * What the totals of a whole cart or order are computed from; gift cards in the order in which they
 * pay.
 */
export type PricedDocument = {
  lines: readonly PricedLine[];
  shippingMethods: readonly PricedMethod[];
  giftCards: readonly { is_usable: boolean; balance: number; tax_rate: number | null }[];
  region: { gift_cards_taxable: boolean };
};
