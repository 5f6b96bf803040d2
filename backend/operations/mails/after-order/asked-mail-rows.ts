import sql, { type Sql } from "sql-template-tag";
import { type OrderMailHead, orderMailHead, type QuantityMailLine } from "./order-mail-head-rows";

/** Units of a line that a buyer asks something for, and how many photos she sent of them. */
export type AskedMailLine = QuantityMailLine & { note: string | null; photo_count: number };

/**
 * What a buyer asks for of units of an order, as staff are told of it; `language` is not hers, as
 * the mail is not.
 */
export type AskedMailRow<Line extends AskedMailLine> = Omit<OrderMailHead, "language"> & {
  language: null;
  comment: string | null;
  company: string;
  /** Who ordered. */
  person: string;
  /** Of the company's agent. */
  agent_email: string | null;
  lines: Line[];
};

/** The head of such a mail, of the tables that `askedMailTables` joins. */
export const askedMailHead: Sql = sql`${orderMailHead}, co.name as company,
  g.email as agent_email,
  coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), o.email) as person`;

/** Joined to an order `o`. */
export const askedMailTables: Sql = sql`
  join company co on co.seller_id = o.seller_id and co.id = o.company_id
  left join agent g on g.seller_id = co.seller_id and g.id = co.agent_id and g.deleted_at is null
  left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id`;
