import sql from "sql-template-tag";
import type { Return } from "@/contract/order/return";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type OrderMailHead, orderMailHead } from "./order-mail-head-rows";
import type { ReturnMailLine } from "./return-mail-rows";

/** Units of a line that a buyer asks to send back, and how many photos she sent of them. */
export type ReturnAskedLine = ReturnMailLine & { note: string | null; photo_count: number };

/** A return as staff are told of it; `language` is not the buyer's, as the mail is not. */
export type ReturnAskedRow = Omit<OrderMailHead, "language"> & {
  language: null;
  wanted: Return["wanted"];
  comment: string | null;
  company: string;
  /** Who ordered. */
  person: string;
  /** Of the company's agent. */
  agent_email: string | null;
  lines: ReturnAskedLine[];
};

/** Undefined once the return was declined, withdrawn or received. */
export async function findReturnAskedRow(
  transaction: Transaction,
  returnId: string,
): Promise<ReturnAskedRow | undefined> {
  const rows = await transaction.query<Omit<ReturnAskedRow, "language">>(sql`
    select ${orderMailHead}, r.wanted, r.comment, co.name as company, a.email as agent_email,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), o.email) as person,
      (select coalesce(json_agg(json_build_object('title', l.title, 'description', l.description,
          'sku', l.snapshot -> 'variant' ->> 'sku', 'thumbnail', l.thumbnail,
          'quantity', i.requested_quantity, 'note', i.note,
          'reason', (select json_build_object('label', x.label, 'translations', x.translations)
            from return_reason x where x.seller_id = i.seller_id and x.id = i.reason_id),
          'photo_count', (select count(*) from order_photo p
            where p.seller_id = i.seller_id and p.owner_id = r.id and p.item_id = i.item_id))
          order by i.position, l.rank), '[]')
        from order_return_item i join line_item l
          on l.seller_id = i.seller_id and l.id = i.item_id
        where i.seller_id = r.seller_id and i.return_id = r.id) as lines
    from order_return r join "order" o on o.seller_id = r.seller_id and o.id = r.order_id
    join company co on co.seller_id = o.seller_id and co.id = o.company_id
    left join agent a on a.seller_id = co.seller_id and a.id = co.agent_id
      and a.deleted_at is null
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where r.seller_id = ${transaction.sellerId} and r.id = ${returnId}
      and r.status = 'requested'`);
  const [row] = rows;
  return row && { ...row, language: null };
}
