import sql from "sql-template-tag";
import type { Claim } from "@/contract/order/claim";
import type { Transaction } from "../../../platform/db/with-transaction";
import {
  type RequestMailLine,
  type RequestMailRow,
  requestMailHead,
  requestMailTables,
} from "./request-mail-rows";

export type StaffClaimLine = RequestMailLine & { reason: Claim["claim_items"][number]["reason"] };

export type StaffClaimRow = RequestMailRow<StaffClaimLine> & { type: Claim["type"] };

/** Undefined once the claim was declined or withdrawn. */
export async function findStaffClaimRow(
  transaction: Transaction,
  claimId: string,
): Promise<StaffClaimRow | undefined> {
  const rows = await transaction.query<Omit<StaffClaimRow, "language">>(sql`
    select ${requestMailHead}, k.type, k.comment,
      (select coalesce(json_agg(json_build_object('title', l.title, 'description', l.description,
          'sku', l.snapshot -> 'variant' ->> 'sku', 'thumbnail', l.thumbnail,
          'quantity', i.quantity, 'reason', i.reason, 'note', i.note,
          'photo_count', (select count(*) from order_photo p
            where p.seller_id = i.seller_id and p.owner_id = k.id and p.item_id = i.item_id))
          order by i.position), '[]')
        from claim_item i join line_item l on l.seller_id = i.seller_id and l.id = i.item_id
        where i.seller_id = k.seller_id and i.claim_order_id = k.id) as lines
    from claim_order k join "order" o on o.seller_id = k.seller_id and o.id = k.order_id
    ${requestMailTables}
    where k.seller_id = ${transaction.sellerId} and k.id = ${claimId}
      and k.canceled_at is null`);
  const [row] = rows;
  return row && { ...row, language: null };
}
