import type { TaxLine } from "./tax-lines";

/** The data from which a line's totals are computed; amounts in minor units. */
export type PricedLine = {
  quantity: number;
  unit_price: number;
  includes_tax: boolean;
  adjustments: readonly { amount: number }[];
  tax_lines: readonly TaxLine[];
};

/** The data from which a shipping method's totals are computed; amounts in minor units. */
export type PricedMethod = { price: number; includes_tax: boolean; tax_lines: readonly TaxLine[] };

/**
 * The data from which the totals of a cart or order are computed; gift cards in the order in which
 * they are used.
 */
export type PricedDocument = {
  lines: readonly PricedLine[];
  shippingMethods: readonly PricedMethod[];
  giftCards: readonly { is_usable: boolean; balance: number; tax_rate: number | null }[];
  region: { gift_cards_taxable: boolean };
};
