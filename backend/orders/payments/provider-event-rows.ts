import sql from "sql-template-tag";
import type { CompanyRole } from "@/contract/people/company-role";
import { termsVersionOf } from "../../platform/versions/terms-version-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import {
  catalogueVersionOf,
  pricingVersionOf,
} from "../../platform/versions/catalogue-version-rows";

/**
 * The cart that a provider's payment belongs to, and its owner; `lang` is the primary subtag of her
 * language.
 */
export type PaidCart = {
  cartId: string;
  isCompleted: boolean;
  salesChannelId: string;
  customerId: string;
  companyId: string;
  regionId: string;
  currencyCode: string;
  customerGroupIds: string[];
  hasAccount: boolean;
  companyRole: CompanyRole;
  orderLimitMinor: number | null;
  monthLimitMinor: number | null;
  lang: string;
  catalogueVersion: number;
  pricingVersion: number;
  termsVersion: number;
};

/**
 * Finds it by the provider's payment id, if it is in the cart's selected session; a deselected
 * session pays nothing.
 */
export async function findPaidCart(
  transaction: Transaction,
  providerId: string,
  reference: string,
): Promise<PaidCart | undefined> {
  const rows = await transaction.query<PaidCart>(sql`
    select c.id as "cartId", c.completed_at is not null as "isCompleted",
      c.sales_channel_id as "salesChannelId", c.customer_id as "customerId",
      c.company_id as "companyId", c.region_id as "regionId", r.currency_code as "currencyCode",
        cu.has_account as "hasAccount", cu.company_role as "companyRole",
      cu.order_limit as "orderLimitMinor", cu.month_limit as "monthLimitMinor",
      customer_group_ids(c.seller_id, c.customer_id) as "customerGroupIds",
      split_part(coalesce(cu.locale, se.default_locale), '-', 1) as lang,
        ${catalogueVersionOf(transaction.sellerId)} as "catalogueVersion",
      ${pricingVersionOf(transaction.sellerId)} as "pricingVersion",
        ${termsVersionOf(transaction.sellerId)} as "termsVersion"
    from payment_session s
    join cart c on c.seller_id = s.seller_id and c.id = s.cart_id and c.deleted_at is null
    join customer cu on cu.seller_id = c.seller_id and cu.id = c.customer_id
    join region r on r.seller_id = c.seller_id and r.id = c.region_id
    join seller se on se.id = c.seller_id
    where s.seller_id = ${transaction.sellerId} and s.provider_id = ${providerId}
      and s.data ->> 'id' = ${reference} and s.data ? 'id'
      and s.is_selected`);
  return rows[0];
}

/**
 * Updates a payment with its provider's state: captured since and how much, how much of that was
 * refunded (minor units), or canceled without capture. What was refunded never decreases, so an
 * outdated event changes nothing.
 */
export async function followProvidedPayment(
  transaction: Transaction,
  providerId: string,
  said: {
    reference: string;
    /** null: not captured. */
    capturedMinor: number | null;
    isCanceled: boolean;
    refundedMinor: number;
  },
): Promise<void> {
  const { reference, capturedMinor, isCanceled, refundedMinor } = said;
  await transaction.query(sql`
    update payment set canceled_at = case when ${isCanceled}
      and captured_at is null then coalesce(canceled_at, now()) else canceled_at end,
      captured_at = case when ${capturedMinor !== null} then coalesce(captured_at, now())
        else captured_at end,
      amount = coalesce(${capturedMinor}::integer, amount),
      amount_refunded = greatest(amount_refunded, ${refundedMinor}::integer), updated_at = now()
    where seller_id = ${transaction.sellerId} and provider_id = ${providerId}
      and data ->> 'id' = ${reference} and data ? 'id'`);
}
