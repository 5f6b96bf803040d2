import sql from "sql-template-tag";
import type { QuoteEventName, QuoteStatus } from "@/contract/order/quote";
import type { Transaction } from "../../../platform/db/with-transaction";

/** A quote as needed by its mails. Amounts in minor units of `currency_code`. */
export type QuoteMailRow = {
  id: string;
  number: number;
  status: QuoteStatus;
  company: string;
  /** Who asked. */
  person: string;
  email: string;
  first_name: string | null;
  /** Hers; null if she has chosen none. */
  language: string | null;
  /** The company agent's e-mail address. */
  agent_email: string | null;
  currency_code: string;
  country_codes: string[];
  line_count: number;
  list_total: number;
  total: number;
  delivery_date: string | null;
  valid_until: Date | null;
  /** The event of the mail; null: the offer expires soon. */
  event: QuoteEventName | null;
  text: string | null;
};

/** A quote and, if specified, its event; undefined if either no longer exists. */
export async function findQuoteMailRow(
  transaction: Transaction,
  { quoteId, eventId }: { quoteId: string; eventId: string | null },
): Promise<QuoteMailRow | undefined> {
  const rows = await transaction.query<QuoteMailRow>(sql`
    select q.id, q.number, q.status, co.name as company, cu.email, cu.first_name,
      coalesce(nullif(concat_ws(' ', cu.first_name, cu.last_name), ''), cu.email) as person,
      cu.locale as language, a.email as agent_email, q.currency_code, q.line_count, q.list_total,
      q.total, q.delivery_date::text as delivery_date, q.valid_until, e.event, e.text,
      (select coalesce(json_agg(rc.iso_2), '[]') from cart c join region_country rc
        on rc.seller_id = c.seller_id and rc.region_id = c.region_id
        where c.seller_id = q.seller_id and c.id = q.cart_id) as country_codes
    from quote q
    join customer cu on cu.seller_id = q.seller_id and cu.id = q.customer_id
    join company co on co.seller_id = q.seller_id and co.id = q.company_id
    left join agent a on a.seller_id = co.seller_id and a.id = co.agent_id
      and a.deleted_at is null
    left join quote_event e on e.seller_id = q.seller_id and e.quote_id = q.id
      and e.id = ${eventId}
    where q.seller_id = ${transaction.sellerId} and q.id = ${quoteId}
      and cu.deleted_at is null and (${eventId}::text is null or e.id is not null)`);
  return rows[0];
}
