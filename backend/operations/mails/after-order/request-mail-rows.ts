import sql, { type Sql } from "sql-template-tag";
import { type OrderMailHead, orderMailHead, type QuantityMailLine } from "./order-mail-head-rows";

/** Units of a line for which a buyer makes a request, and the number of photos she uploaded. */
export type RequestMailLine = QuantityMailLine & { note: string | null; photo_count: number };

/**
 * A buyer's request concerning units of an order, for staff; `language` is excluded, since the mail
 * is not in hers.
 */
export type RequestMailRow<Line extends RequestMailLine> = Omit<OrderMailHead, "language"> & {
  language: null;
  comment: string | null;
  company: string;
  /** Who ordered. */
  person: string;
  /** The company agent's e-mail address. */
  agent_email: string | null;
  lines: Line[];
};

/** The header columns of such a mail, from the tables joined by `requestMailTables`. */
export const requestMailHead: Sql = sql`${orderMailHead}, co.name as company,
  g.email as agent_email,
  coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), o.email) as person`;

/** Joined to an order `o`. */
export const requestMailTables: Sql = sql`
  join company co on co.seller_id = o.seller_id and co.id = o.company_id
  left join agent g on g.seller_id = co.seller_id and g.id = co.agent_id and g.deleted_at is null
  left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id`;
