import sql from "sql-template-tag";
import type { OrderRequest } from "@/contract/cart/order-request";
import type { MailPreferences } from "@/contract/people/mail-topic";
import type { Transaction } from "../../platform/db/with-transaction";

type Person = OrderRequest["customer"];

/** The data of mails about an order request; amounts in minor units of `currency_code`. */
export type OrderRequestMailRow = Pick<
  OrderRequest,
  "id" | "status" | "reason" | "limit" | "total" | "currency_code" | "line_count"
> & {
  decline_reason: string | null;
  order_id: string | null;
  display_id: number | null;
  company: string;
  requester: Person;
  /** The requester's. */
  language: string | null;
  mail_preferences: Partial<MailPreferences> | null;
  decided_by: Person | null;
  /** Of the cart's region, two lower-case letters each. */
  country_codes: string[];
};

/** A request as needed by its mails; undefined if it no longer exists. */
export async function findOrderRequestMailRow(
  transaction: Transaction,
  id: string,
): Promise<OrderRequestMailRow | undefined> {
  const rows = await transaction.query<OrderRequestMailRow>(sql`
    select r.id, r.status, r.reason, r.limit_amount as "limit", r.total, r.currency_code,
      r.line_count, r.decline_reason, r.order_id, o.display_id, co.name as company,
      json_build_object('id', cu.id, 'email', cu.email, 'first_name', cu.first_name,
        'last_name', cu.last_name) as requester, cu.locale as language, cu.mail_preferences,
      case when d.id is not null then json_build_object('id', d.id, 'email', d.email,
        'first_name', d.first_name, 'last_name', d.last_name) end as decided_by,
      (select coalesce(json_agg(rc.iso_2), '[]') from cart c join region_country rc
        on rc.seller_id = c.seller_id and rc.region_id = c.region_id
        where c.seller_id = r.seller_id and c.id = r.cart_id) as country_codes
    from order_request r
    join customer cu on cu.seller_id = r.seller_id and cu.id = r.customer_id
    join company co on co.seller_id = r.seller_id and co.id = r.company_id
    left join customer d on d.seller_id = r.seller_id and d.id = r.decided_by
    left join "order" o on o.seller_id = r.seller_id and o.id = r.order_id
    where r.seller_id = ${transaction.sellerId} and r.id = ${id}`);
  return rows[0];
}
