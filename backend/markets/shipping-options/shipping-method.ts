import type { ShippingOption } from "@/contract/cart/shipping";
import type { TaxLine } from "../../pricing/tax-lines";

export type ShippingRequirement = Pick<
  ShippingOption["requirements"][number],
  "id" | "type" | "amount"
>;

/** A shipping option; amounts in minor units. */
export type ShippingOptionRow = {
  id: string;
  name: string;
  region_id: string;
  profile_id: string;
  provider_id: string;
  price_type: string;
  amount: number | null;
  is_return: boolean;
  admin_only: boolean;
  includes_tax: boolean;
  requirements: ShippingRequirement[];
  translations: Record<string, Record<string, string>>;
  data: Record<string, unknown>;
  metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A selected shipping option; amounts in minor units. */
export type ShippingMethodRow = {
  id: string;
  shipping_option_id: string;
  cart_id: string | null;
  order_id: string | null;
  price: number;
  includes_tax: boolean;
  data: Record<string, unknown>;
  tax_lines: TaxLine[];
  option: ShippingOptionRow;
};
