import sql, { type Sql } from "sql-template-tag";
import type { PaymentDue } from "@/contract/order/payment-due";
import type { AddressRow } from "../../people/customers/address-rows";
import type { CartDiscount } from "../../pricing/cart-discount";
import type { Transaction } from "../../platform/db/with-transaction";
import { discountJson } from "../../catalogue/prices/discount-json-rows";
import type { RegionRow } from "../../markets/regions/region-rows";
import type { CompanyStanding } from "@/domain/people/company-standing";
import { findBranchTerms } from "../../people/companies/company-terms-rows";
import { standingOf } from "../../people/customers/company-rows";
import { withDates } from "../../kernel/with-dates";
import { giftCardJson } from "../reprice/cart-gift-card-rows";
import { orderRuleKeys, toOrderRules } from "@/domain/quantities/order-rules";
import { type PlacedCart, placedJson } from "../line-items/placed-cart-rows";
import type { CartRow, CartState, PaymentSessionRow, SalesChannelRow } from "./cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";

type Stamped<T> = Omit<T, "created_at" | "updated_at" | "deleted_at"> & {
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type StateRow = {
  cart: CartRow;
  lines: LineItemRow[];
  shipping_methods: ShippingMethodRow[];
  payment_sessions: PaymentSessionRow[];
  shipping_address: Stamped<AddressRow> | null;
  billing_address: Stamped<AddressRow> | null;
  region: Stamped<RegionRow>;
  sales_channel: SalesChannelRow;
  customer: CartState["customer"];
  discounts: CartDiscount[];
  gift_cards: CartState["giftCards"];
  placed: PlacedCart | null;
  franco: number | null;
  min_order_amount: number | null;
  credit_limit: number | null;
  terms_currency_code: string | null;
  payment_terms: string | null;
  payment_due: PaymentDue | null;
  standing: CompanyStanding;
  parent_company_id: string | null;
  owner_group_ids: string[];
  company_group_ids: string[];
  settings: Record<string, unknown>;
};

const address = (column: Sql) =>
  sql`(select to_json(a) from address a where a.seller_id = c.seller_id and a.id = ${column}
    and a.deleted_at is null)`;

const selection = sql`
  select to_json(c) as cart,
    (select coalesce(json_agg(l order by l.rank, l.id), '[]') from line_item l
      where l.seller_id = c.seller_id and l.cart_id = c.id) as lines,
    (select coalesce(json_agg(json_build_object('id', m.id, 'shipping_option_id',
      m.shipping_option_id, 'cart_id', m.cart_id, 'order_id', m.order_id,
        'price', m.price, 'includes_tax', m.includes_tax, 'data', m.data, 'tax_lines', m.tax_lines,
          'option', to_json(o)) order by m.created_at, m.id), '[]')
      from shipping_method m join shipping_option o on o.seller_id = m.seller_id
        and o.id = m.shipping_option_id
      where m.seller_id = c.seller_id and m.cart_id = c.id) as shipping_methods,
    (select coalesce(json_agg(s order by s.created_at, s.id), '[]') from payment_session s
      where s.seller_id = c.seller_id and s.cart_id = c.id) as payment_sessions,
    ${address(sql`c.shipping_address_id`)} as shipping_address,
    ${address(sql`c.billing_address_id`)} as billing_address,
    (select json_build_object('id', r.id, 'created_at', r.created_at, 'updated_at', r.updated_at,
      'deleted_at', r.deleted_at, 'name', r.name,
        'currency_code', r.currency_code, 'tax_rate', r.tax_rate, 'tax_code', r.tax_code,
          'gift_cards_taxable', r.gift_cards_taxable,
        'automatic_taxes', r.automatic_taxes, 'tax_provider_id', r.tax_provider_id, 'includes_tax',
          r.includes_tax,
        'payment_provider_ids', r.payment_provider_ids, 'fulfillment_provider_ids',
          r.fulfillment_provider_ids, 'metadata', r.metadata,
        'currency_includes_tax', false,
        'country_codes', array(select rc.iso_2 from region_country rc
          where rc.seller_id = r.seller_id and rc.region_id = r.id order by rc.iso_2))
      from region r where r.seller_id = c.seller_id and r.id = c.region_id) as region,
    (select to_json(h) from sales_channel h where h.seller_id = c.seller_id
      and h.id = c.sales_channel_id) as sales_channel,
    (select json_build_object('id', cu.id, 'created_at', cu.created_at, 'updated_at', cu.updated_at,
      'deleted_at', cu.deleted_at, 'email', cu.email,
        'first_name', cu.first_name, 'last_name', cu.last_name, 'phone', cu.phone, 'has_account',
          cu.has_account, 'metadata', cu.metadata,
        'billing_address_id', co.billing_address_id)
      from customer cu where cu.seller_id = c.seller_id and cu.id = c.customer_id) as customer,
    (select coalesce(json_agg(${discountJson("typed")} order by cd.position, d.id), '[]')
      from cart_discount cd join discount d on d.seller_id = cd.seller_id and d.id = cd.discount_id
      where cd.seller_id = c.seller_id and cd.cart_id = c.id and d.deleted_at is null) as discounts,
    (select coalesce(json_agg(${giftCardJson} order by g.ends_at nulls last, g.balance, g.id), '[]')
      from cart_gift_card cg join gift_card g on g.seller_id = cg.seller_id
        and g.id = cg.gift_card_id
      where cg.seller_id = c.seller_id and cg.cart_id = c.id
        and g.deleted_at is null) as gift_cards,
    ${placedJson} as placed,
    lower(co.payment_currency_code) as terms_currency_code, co.franco,
      case when jsonb_typeof(co.metadata -> 'min_order_amount') = 'number' then round((co.metadata
      ->> 'min_order_amount')::numeric) end as min_order_amount, co.payment_terms, co.payment_due,
    co.parent_company_id, co.credit_limit,
    ${standingOf("co")} as standing,
    array(select g.customer_group_id from customer_group_customer g where g.seller_id = c.seller_id
      and g.customer_id = c.customer_id) as owner_group_ids,
    array(select g.customer_group_id from customer_group_company g where g.seller_id = c.seller_id
      and g.company_id = c.company_id) as company_group_ids,
    (select coalesce(json_object_agg(s.key, s.value), '{}') from setting s
      where s.seller_id = c.seller_id and s.key = any(${[...orderRuleKeys]}::text[])) as settings
  from cart c left join company co on co.seller_id = c.seller_id and co.id = c.company_id`;

/** The whole cart of this company (null: of a guest), if it exists. */
export async function findCartState(
  transaction: Transaction,
  companyId: string | null,
  cartId: string,
): Promise<CartState | undefined> {
  const isOwn = companyId === null ? sql`c.company_id is null` : sql`c.company_id = ${companyId}`;
  const rows = await transaction.query<StateRow>(sql`${selection}
    where c.seller_id = ${transaction.sellerId} and c.id = ${cartId} and ${isOwn}
      and c.deleted_at is null`);
  const [row] = rows;
  if (!row?.parent_company_id || companyId === null) return row && toState(row);
  return toState({ ...row, ...(await findBranchTerms(transaction, companyId)) });
}

/** Locks the cart until the transaction ends. */
export async function lockCart(transaction: Transaction, cartId: string): Promise<void> {
  await transaction.query(
    sql`select 1 from cart where seller_id = ${transaction.sellerId} and id = ${cartId} for update`,
  );
}

function toState(row: StateRow): CartState {
  return {
    cart: row.cart,
    lines: row.lines,
    shippingMethods: row.shipping_methods,
    paymentSessions: row.payment_sessions,
    shippingAddress: row.shipping_address && withDates(row.shipping_address),
    billingAddress: row.billing_address && withDates(row.billing_address),
    region: withDates(row.region),
    salesChannel: row.sales_channel,
    customer: row.customer,
    discounts: row.discounts,
    giftCards: row.placed?.giftCards ?? row.gift_cards,
    placed: row.placed,
    terms: {
      francoMinor: row.franco,
      minimumOrderMinor: row.min_order_amount,
      creditLimitMinor: row.credit_limit,
      currencyCode: row.terms_currency_code,
      paymentTerms: row.payment_terms,
      paymentDue: row.payment_due,
    },
    standing: row.standing,
    ownerGroupIds: [...new Set([...row.owner_group_ids, ...row.company_group_ids])].sort(),
    rules: toOrderRules(row.settings),
  };
}
