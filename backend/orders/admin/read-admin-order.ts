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
import { toAdminOrder } from "./to-admin-order";

/** One order as staff read it. Errors: not_found. */
export async function readAdminOrder(
  transaction: Transaction,
  id: string,
  selection: OrderSelection = selectOrder({}),
): Promise<AdminOrder> {
  const records = await readStaffOrders(transaction, [id], selection.wanted);
  const edits = await readEdits(transaction, records, selection);
  const [order] = records.map((record) => toSelected(record, selection, edits));
  return requireFound(order, "Order", id);
}

/** Orders that were read as staff read them. */
export async function toAdminOrders(
  context: TransactionScope,
  records: readonly StaffRecord[],
  selection: OrderSelection,
): Promise<AdminOrder[]> {
  const edits = selection.asked.has("edits")
    ? await withTransaction(context, (transaction) => readEdits(transaction, records, selection))
    : undefined;
  return records.map((record) => toSelected(record, selection, edits));
}

type Edits = Awaited<ReturnType<typeof readEditsOfOrders>>;

async function readEdits(
  transaction: Transaction,
  records: readonly StaffRecord[],
  { asked }: OrderSelection,
): Promise<Edits | undefined> {
  if (!asked.has("edits")) return undefined;
  return readEditsOfOrders(
    transaction,
    records.map(({ order }) => order.id),
  );
}

function toSelected(
  record: StaffRecord,
  { asked, project }: OrderSelection,
  edits: Edits | undefined,
): AdminOrder {
  const order = toAdminOrder(record);
  if (asked.has("returnable_items")) order.returnable_items = goodsOf(order).filter(isReturnable);
  if (edits) order.edits = edits.get(order.id) ?? [];
  return project(order);
}

/** An order's lines, and those that its claims and swaps send. */
const goodsOf = ({ items, claims, swaps }: AdminOrder) => [
  ...items,
  ...[...claims, ...swaps].flatMap((sender) => sender.additional_items),
];

const isReturnable = (line: AdminOrder["items"][number]) =>
  (line.shipped_quantity ?? 0) > (line.returned_quantity ?? 0);
