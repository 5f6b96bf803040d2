import sql from "sql-template-tag";
import type { Claim } from "@/contract/order/claim";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type OrderMailHead, orderMailHead, type QuantityMailLine } from "./order-mail-head-rows";

/** Units of a line that a buyer claims, why, and how many photos she sent of them. */
export type ClaimAskedLine = QuantityMailLine & {
  reason: Claim["claim_items"][number]["reason"];
  note: string | null;
  photo_count: number;
};

/** A buyer's claim as staff are told of it; `language` is not hers, as the mail is not. */
export type ClaimAskedRow = Omit<OrderMailHead, "language"> & {
  language: null;
  type: Claim["type"];
  comment: string | null;
  company: string;
  /** Who ordered. */
  person: string;
  /** Of the company's agent. */
  agent_email: string | null;
  lines: ClaimAskedLine[];
};

/** Undefined once the claim was declined or withdrawn. */
export async function findClaimAskedRow(
  transaction: Transaction,
  claimId: string,
): Promise<ClaimAskedRow | undefined> {
  const rows = await transaction.query<Omit<ClaimAskedRow, "language">>(sql`
    select ${orderMailHead}, k.type, k.comment, co.name as company, a.email as agent_email,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), o.email) as person,
      (select coalesce(json_agg(json_build_object('title', l.title, 'description', l.description,
          'sku', l.snapshot -> 'variant' ->> 'sku', 'thumbnail', l.thumbnail,
          'quantity', i.quantity, 'reason', i.reason, 'note', i.note,
          'photo_count', (select count(*) from order_photo p
            where p.seller_id = i.seller_id and p.owner_id = k.id and p.item_id = i.item_id))
          order by i.position), '[]')
        from claim_item i join line_item l on l.seller_id = i.seller_id and l.id = i.item_id
        where i.seller_id = k.seller_id and i.claim_order_id = k.id) as lines
    from claim_order k join "order" o on o.seller_id = k.seller_id and o.id = k.order_id
    join company co on co.seller_id = o.seller_id and co.id = o.company_id
    left join agent a on a.seller_id = co.seller_id and a.id = co.agent_id
      and a.deleted_at is null
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where k.seller_id = ${transaction.sellerId} and k.id = ${claimId}
      and k.canceled_at is null`);
  const [row] = rows;
  return row && { ...row, language: null };
}
