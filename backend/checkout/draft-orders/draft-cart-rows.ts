import sql from "sql-template-tag";
import type { CartRow } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { termsVersionOf } from "../../platform/versions/terms-version-rows";
import {
  catalogueVersionOf,
  pricingVersionOf,
} from "../../platform/versions/catalogue-version-rows";
import { createId } from "../../kernel/ids";

/**
 * Who a draft is for; `companyId` is null for a guest. `lang` is the primary subtag of her
 * language.
 */
export type DraftBuyer = {
  customerId: string;
  email: string;
  companyId: string | null;
  lang: string;
  catalogueVersion: number;
  pricingVersion: number;
  termsVersion: number;
};

const buyer = sql`cu.id as "customerId", cu.email,
  split_part(coalesce(cu.locale, s.default_locale), '-', 1) as lang,
  ${catalogueVersionOf(sql`s.id`)} as "catalogueVersion",
    ${pricingVersionOf(sql`s.id`)} as "pricingVersion",
  ${termsVersionOf(sql`s.id`)} as "termsVersion"`;

/** The customer with this id, or with this e-mail (lower case), and the company she belongs to. */
export async function findDraftBuyer(
  transaction: Transaction,
  by: { customerId: string } | { email: string },
): Promise<DraftBuyer | undefined> {
  const condition =
    "customerId" in by ? sql`cu.id = ${by.customerId}` : sql`cu.email = ${by.email}`;
  const rows = await transaction.query<DraftBuyer>(sql`
    select ${buyer}, co.id as "companyId" from customer cu left join company co
      on co.seller_id = cu.seller_id and co.id = cu.company_id and co.deleted_at is null
    join seller s on s.id = cu.seller_id
    where cu.seller_id = ${transaction.sellerId} and cu.deleted_at is null and ${condition}`);
  return rows[0];
}

/** Creates a guest for an unknown e-mail (lower case). */
export async function insertGuest(transaction: Transaction, email: string): Promise<void> {
  await transaction.query(sql`
    insert into customer (seller_id, id, email)
      values (${transaction.sellerId}, ${createId("cus")}, ${email})
    on conflict (seller_id, email) where deleted_at is null do nothing`);
}

/** The cart's buyer, even if deleted. */
export async function findBuyerOfDraft(
  transaction: Transaction,
  cartId: string,
): Promise<DraftBuyer | undefined> {
  const rows = await transaction.query<DraftBuyer>(sql`
    select ${buyer}, c.company_id as "companyId" from cart c join customer cu
      on cu.seller_id = c.seller_id and cu.id = c.customer_id join seller s on s.id = c.seller_id
    where c.seller_id = ${transaction.sellerId} and c.id = ${cartId}`);
  return rows[0];
}

/** Creates a draft's cart and returns its id. */
export async function insertDraftCart(
  transaction: Transaction,
  cart: { buyer: DraftBuyer; email: string; regionId: string; salesChannelId: string },
): Promise<string> {
  const id = createId("cart");
  await transaction.query(sql`
    insert into cart (seller_id, id, type, company_id, customer_id, email, region_id,
      sales_channel_id)
    values (${transaction.sellerId}, ${id}, 'draft_order', ${cart.buyer.companyId},
      ${cart.buyer.customerId}, ${cart.email}, ${cart.regionId}, ${cart.salesChannelId})`);
  return id;
}

/** Assigns a draft's cart to another buyer, without the addresses that are not hers. */
export async function setDraftBuyer(
  transaction: Transaction,
  cartId: string,
  { companyId, customerId }: DraftBuyer,
  foreignAddressIds: readonly string[],
): Promise<void> {
  const foreign = sql`(${foreignAddressIds as string[]}::text[])`;
  await transaction.query(sql`
    update cart set company_id = ${companyId}, customer_id = ${customerId}, version = version + 1,
      updated_at = now(),
      shipping_address_id = case when shipping_address_id = any${foreign} then null else
        shipping_address_id end,
      billing_address_id = case when billing_address_id = any${foreign} then null else
        billing_address_id end
    where seller_id = ${transaction.sellerId} and id = ${cartId}`);
}

export async function setLineTitle(
  transaction: Transaction,
  lineId: string,
  title: string,
): Promise<void> {
  await transaction.query(
    sql`update line_item set title = ${title} where seller_id = ${transaction.sellerId}
      and id = ${lineId}`,
  );
}

/** Carts of drafts with their lines by rank; dates are ISO text from the database. */
export async function listDraftCarts(transaction: Transaction, cartIds: readonly string[]) {
  const rows = await transaction.query<{ cart: CartRow; lines: LineItemRow[] }>(sql`
    select to_json(c) as cart,
      (select coalesce(json_agg(l order by l.rank, l.id), '[]') from line_item l
        where l.seller_id = c.seller_id and l.cart_id = c.id) as lines
    from cart c where c.seller_id = ${transaction.sellerId}
      and c.id = any(${cartIds as string[]})`);
  return new Map(rows.map((row) => [row.cart.id, row]));
}
