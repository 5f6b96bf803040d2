import type { AdminOrder } from "@/contract/admin/ordering/order";
import { requireFound } from "../../kernel/require-found";
import {
  type Transaction,
  type TransactionScope,
  withTransaction,
} from "../../platform/db/with-transaction";
import { readEditsOfOrders } from "../edits/to-order-edit";
import type { StaffRecord } from "../order-record-rows";
import { type OrderSelection, selectOrder } from "./select-order";
import { readStaffOrders } from "./staff-order-rows";

/** One order in the staff's representation. Errors: not_found. */
export async function readAdminOrder(
  transaction: Transaction,
  id: string,
  selection: OrderSelection = selectOrder({}),
): Promise<AdminOrder> {
  const records = await readStaffOrders(transaction, [id], selection.parts);
  const edits = await readEdits(transaction, records, selection);
  const [order] = records.map((record) => toSelected(record, selection, edits));
  return requireFound(order, "Order", id);
}

/** Converts order records to the staff's representation. */
export async function toAdminOrders(
  context: TransactionScope,
  records: readonly StaffRecord[],
  selection: OrderSelection,
): Promise<AdminOrder[]> {
  const edits = selection.requested.has("edits")
    ? await withTransaction(context, (transaction) => readEdits(transaction, records, selection))
    : undefined;
  return records.map((record) => toSelected(record, selection, edits));
}

type Edits = Awaited<ReturnType<typeof readEditsOfOrders>>;

async function readEdits(
  transaction: Transaction,
  records: readonly StaffRecord[],
  { requested }: OrderSelection,
): Promise<Edits | undefined> {
  if (!requested.has("edits")) return undefined;
  return readEditsOfOrders(
    transaction,
    records.map(({ order }) => order.id),
  );
}

const toSelected = (record: StaffRecord, { toOrder }: OrderSelection, edits: Edits | undefined) =>
  toOrder({ record, lang: record.order.locale ?? "", edits });
