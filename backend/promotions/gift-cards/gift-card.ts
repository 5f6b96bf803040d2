/** A gift card of a cart or order; amounts in minor units, dates ISO texts. */
export type GiftCardRow = {
  id: string;
  code: string;
  value: number;
  balance: number;
  region_id: string;
  order_id: string | null;
  is_disabled: boolean;
  ends_at: string | null;
  tax_rate: number | null;
  metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A gift card of a cart; `is_usable`: enabled, not expired, for its region. */
export type CartGiftCard = GiftCardRow & { is_usable: boolean };
