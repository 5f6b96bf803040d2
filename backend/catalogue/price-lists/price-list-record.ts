/** A price list as stored. */
export type PriceListRecord = {
  id: string;
  name: string;
  description: string;
  type: "sale" | "override";
  status: "active" | "draft";
  starts_at: Date | null;
  ends_at: Date | null;
  includes_tax: boolean;
  customer_group_ids: string[];
  translations: Record<string, Record<string, string>>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

/** A price of a list, in minor units. */
export type ListPriceRecord = {
  id: string;
  variant_id: string;
  currency_code: string;
  region_id: string | null;
  amount: number;
  min_quantity: number | null;
  max_quantity: number | null;
  price_list_id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

export type CustomerGroupRecord = {
  id: string;
  name: string;
  metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};
