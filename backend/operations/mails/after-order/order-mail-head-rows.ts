import sql, { type Sql } from "sql-template-tag";
import type { OrderMailLine } from "../order-mail-rows";

/** The recipient of a mail about an order `o` of a customer `c`, and the order's details. */
export type OrderMailHead = {
  order_id: string;
  display_id: number;
  email: string;
  /** Whether a buyer can view the order: not a guest's. */
  is_shown: boolean;
  first_name: string | null;
  /** The customer's; null if she has chosen none. */
  language: string | null;
  currency_code: string;
  country_codes: string[];
};
/** Units of a line, without prices. */
export type QuantityMailLine = Pick<
  OrderMailLine,
  "title" | "description" | "sku" | "quantity" | "thumbnail"
>;

export const orderMailHead: Sql = sql`o.id as order_id, o.display_id, o.email,
  o.company_id is not null as is_shown, c.first_name, c.locale as language, o.currency_code,
  (select coalesce(json_agg(rc.iso_2), '[]') from region_country rc
    where rc.seller_id = o.seller_id and rc.region_id = o.region_id) as country_codes`;

/** A line `l` with `quantity` units, for a mail. */
export const quantityMailLine = (quantity: Sql): Sql => sql`json_build_object('title', l.title,
  'description', l.description, 'sku', l.snapshot -> 'variant' ->> 'sku',
  'thumbnail', l.thumbnail, 'quantity', ${quantity})`;
