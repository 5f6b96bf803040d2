import type { Adjustment } from "../pricing/apply-discounts";
import type { TaxLine } from "../pricing/tax-lines";

/**
 * A line of an order, or of a cart that may become one; amounts in minor units. `tax_lines` and
 * `adjustments` date from its last pricing; `snapshot` is set when the cart becomes an order.
 */
export type LineItemRow = {
  id: string;
  cart_id: string | null;
  order_id: string | null;
  rank: number;
  variant_id: string | null;
  product_id: string | null;
  title: string;
  description: string | null;
  thumbnail: string | null;
  quantity: number;
  unit_price: number;
  original_unit_price: number;
  includes_tax: boolean;
  allow_discounts: boolean;
  is_giftcard: boolean;
  fulfilled_quantity: number | null;
  returned_quantity: number | null;
  shipped_quantity: number | null;
  tax_lines: TaxLine[];
  adjustments: Adjustment[];
  snapshot: Record<string, unknown> | null;
  metadata: Record<string, unknown>;
  created_at: string;
  updated_at: string;
};
