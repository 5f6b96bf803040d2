import sql from "sql-template-tag";
import type { Return } from "@/contract/order/return";
import type { Transaction } from "../../../platform/db/with-transaction";
import {
  type RequestMailLine,
  type RequestMailRow,
  requestMailHead,
  requestMailTables,
} from "./request-mail-rows";
import type { ReturnMailLine } from "./return-mail-rows";

export type StaffReturnLine = RequestMailLine & Pick<ReturnMailLine, "reason">;

export type StaffReturnRow = RequestMailRow<StaffReturnLine> & { wanted: Return["wanted"] };

/** Undefined once the return was declined, withdrawn or received. */
export async function findStaffReturnRow(
  transaction: Transaction,
  returnId: string,
): Promise<StaffReturnRow | undefined> {
  const rows = await transaction.query<Omit<StaffReturnRow, "language">>(sql`
    select ${requestMailHead}, r.wanted, r.comment,
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
    ${requestMailTables}
    where r.seller_id = ${transaction.sellerId} and r.id = ${returnId}
      and r.status = 'requested'`);
  const [row] = rows;
  return row && { ...row, language: null };
}
