type Price = {
  variant_id: string | null;
  currency_code: string;
  region_id: string | null;
  amount: number;
  min_quantity: number | null;
  max_quantity: number | null;
};

/** A price as recorded in the audit trail. */
export function toRecordedPrice(price: Price): Price {
  const { variant_id, currency_code, region_id, amount, min_quantity, max_quantity } = price;
  return { variant_id, currency_code, region_id, amount, min_quantity, max_quantity };
}
