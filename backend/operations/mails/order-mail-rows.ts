import sql from "sql-template-tag";
import type { MailPreferences } from "@/contract/people/mail-topic";
import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { PaymentDue } from "@/contract/order/payment-due";
import type { AddressRow, AddressText } from "../../people/customers/address-rows";
import type { Transaction } from "../../platform/db/with-transaction";

/** Amounts in minor units of `currency_code`; `delivery_date` is YYYY-MM-DD. */
export type OrderMailRow = {
  id: string;
  display_id: number;
  is_reservation: boolean;
  created_at: Date;
  email: string;
  /** Whether a buyer can view it: not for a guest's order. */
  is_shown: boolean;
  first_name: string | null;
  /** The buyer's own; null if unknown. */
  language: string | null;
  /** Her company's, else the seller's, if staff placed it for her; else null. */
  fallback_language: string | null;
  /** The language of its lines. */
  locale: string | null;
  mail_preferences: Partial<MailPreferences> | null;
  currency_code: string;
  delivery_date: string | null;
  subtotal: number;
  discount_total: number;
  shipping_total: number;
  tax_total: number;
  gift_card_total: number;
  gift_card_tax_total: number;
  total: number;
  preorder_deposit: { amount: number; remaining: number } | null;
  comment: string | null;
  purchase_order_number: string | null;
  payment_method: string | null;
  payment_terms: string | null;
  payment_due: PaymentDue | null;
  shipping_option: {
    name: string;
    translations: Record<string, { name?: string } | undefined> | null;
  } | null;
  shipping_address: Pick<AddressRow, AddressText> | null;
  /** Of its region, two lower-case letters each. */
  country_codes: string[];
  /** By rank. */
  lines: OrderMailLine[];
};

/** `amount` is quantity × unit price. */
export type OrderMailLine = {
  title: string;
  description: string | null;
  sku: string | null;
  quantity: number;
  display_unit: string | null;
  unit_price: number;
  amount: number;
  thumbnail: string | null;
  /**
   * The delivery promised for its parts; null for canceled and rejected orders, and for those
   * placed before promises were stored.
   */
  promise: DeliveryPromise[] | null;
  /** The same title and description in other languages; null for lines written by staff. */
  texts: LineTexts | null;
};
type LineTexts = Record<
  "product" | "variant",
  { title: string; translations: Record<string, { title?: string } | undefined> | null }
>;

/** Orders as needed by their confirmations, by id; those that don't exist are left out. */
export async function listOrderMailRows(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, OrderMailRow>> {
  const { sellerId } = transaction;
  const rows = await transaction.query<OrderMailRow>(
    sql`select o.id, o.display_id, o.status = 'reserved' as is_reservation, o.created_at, o.email,
      o.company_id is not null as is_shown, c.first_name, c.locale as language,
      case when placed.is_acted then coalesce(co.language, s.default_locale)
        end as fallback_language, o.locale, c.mail_preferences, o.currency_code, o.delivery_date,
      o.subtotal, o.discount_total,
          o.shipping_total, o.tax_total, o.gift_card_total, o.gift_card_tax_total, o.total,
            o.preorder_deposit, o.metadata->>'comment' as comment,
            o.metadata->>'purchase_order_number' as purchase_order_number,
          (select coalesce(json_agg(rc.iso_2), '[]') from region_country rc
            where rc.seller_id = ${sellerId} and rc.region_id = o.region_id) as country_codes,
          p.data->>'payment_method' as payment_method,
            case when o.total > 0 then coalesce(p.data->>'delay',
            t.payment_terms) end as payment_terms,
          case when o.total > 0 then case when p.data is null then t.payment_due else p.data->'due'
            end end as payment_due,
          (select sm.snapshot->'option' from shipping_method sm where sm.seller_id = ${sellerId}
            and sm.order_id = o.id limit 1) as shipping_option,
          (select to_json(a) from address a where a.seller_id = ${sellerId}
            and a.id = o.shipping_address_id) as shipping_address,
          (select coalesce(json_agg(json_build_object('title', li.title, 'texts',
            li.snapshot->'texts', 'description',
            li.description, 'sku', li.snapshot->'variant'->>'sku', 'quantity', li.quantity,
              'display_unit', li.snapshot->'variant'->'metadata'->>'display_unit',
              'thumbnail', li.thumbnail, 'promise',
                case when o.status not in ('canceled', 'rejected') then li.snapshot->'promise' end,
              'unit_price', li.unit_price, 'amount', li.unit_price::bigint * li.quantity)
                order by li.rank, li.id), '[]')
            from line_item li where li.seller_id = ${sellerId} and li.order_id = o.id) as lines
        from "order" o
        join seller s on s.id = o.seller_id
        left join company co on co.seller_id = o.seller_id and co.id = o.company_id
        left join lateral (select coalesce(ca.context -> 'completed_by_agent', 'null') <> 'null'
          as is_acted from cart ca where ca.seller_id = ${sellerId} and ca.id = o.cart_id) placed
          on true
        left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
        left join lateral company_terms(o.seller_id, o.company_id) t on true
        left join lateral (select data from payment where seller_id = ${sellerId} and
          order_id = o.id order by created_at, id limit 1) p on true
        where o.seller_id = ${sellerId} and o.id = any(${orderIds as string[]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
