import sql, { raw } from "sql-template-tag";
import type { SoftStamped } from "../../kernel/to-stamps";
import type { Translations } from "../../kernel/translations";
import type { Transaction } from "../../platform/db/with-transaction";

export type ReturnReasonRow = SoftStamped & {
  id: string;
  value: string;
  label: string;
  description: string | null;
  parent_return_reason_id: string | null;
  translations: Translations;
  metadata: Record<string, unknown> | null;
};
type NewReturnReason = Omit<ReturnReasonRow, keyof SoftStamped>;

const columns = raw(
  `id, created_at, updated_at, deleted_at, value, label, description, parent_return_reason_id,
    translations, metadata`,
);

/** All of the seller's reasons that are not deleted, newest first; a few dozen at most. */
export function listReturnReasonRows(transaction: Transaction): Promise<ReturnReasonRow[]> {
  return transaction.query<ReturnReasonRow>(sql`
    select ${columns} from return_reason
    where seller_id = ${transaction.sellerId} and deleted_at is null
    order by created_at desc, id desc`);
}

/** Inserts a reason. Returns false if its value is taken. */
export async function insertReturnReason(
  transaction: Transaction,
  row: NewReturnReason,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    insert into return_reason (seller_id, id, value, label, description, parent_return_reason_id,
      translations, metadata)
    values (${transaction.sellerId}, ${row.id}, ${row.value}, ${row.label}, ${row.description},
      ${row.parent_return_reason_id}, ${JSON.stringify(row.translations)}::jsonb,
      ${row.metadata && JSON.stringify(row.metadata)}::jsonb)
    on conflict (seller_id, value) where deleted_at is null do nothing returning id`);
  return rows.length > 0;
}

/** Soft-deletes a reason and its children. */
export async function markReturnReasonDeleted(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`
    update return_reason set deleted_at = now(), updated_at = now()
    where seller_id = ${transaction.sellerId} and deleted_at is null
      and (id = ${id} or parent_return_reason_id = ${id})`);
}
