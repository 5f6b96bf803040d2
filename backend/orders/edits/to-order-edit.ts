import type { AdminOrderEdit, OrderEdit } from "@/contract/order/order-edit";
import type { PaymentCollection } from "@/contract/order/payment";
import type { LineItem } from "@/contract/cart/line-item";
import { toInstant } from "../../kernel/to-instant";
import type { Transaction } from "../../platform/db/with-transaction";
import { toDiscountLabels } from "../../promotions/discounts/to-cart-discount";
import type { LineItemRow } from "../line-item-row";
import type { OrderRecord } from "../order-record";
import { findPaymentCollectionRow } from "../payments/payment-collection-rows";
import { toPaymentCollection } from "../payments/read-payment-collection";
import { toOrderLine } from "../to-order-line";
import { toEditedLines, toOutcome } from "./edited-lines";
import { type EditedLine, listEditRowsOfOrders, type OrderEditRow } from "./order-edit-rows";
import { readEditedOrder } from "./with-edit";

type Parts = { record: OrderRecord; collection: PaymentCollection | null; lang: string };

/** Reads what an edit shows besides its own row. */
export async function readEditParts(
  transaction: Transaction,
  { order_id: orderId, payment_collection_id: id }: OrderEditRow,
  lang: string,
): Promise<Parts> {
  const record = await readEditedOrder(transaction, orderId);
  const row = id === null ? undefined : await findPaymentCollectionRow(transaction, id);
  const collection = row ? await toPaymentCollection(transaction, row) : null;
  return { record, collection, lang };
}

/**
 * An edit as its buyer sees it: the order's lines as they would be, or would have been when it was
 * decided. Amounts in minor units.
 */
export function toOrderEdit(edit: OrderEditRow, { record, collection, lang }: Parts): OrderEdit {
  const outcome = edit.outcome ?? toOutcome(record, toEditedLines(record, edit));
  const isShipped = record.shippingMethods.length > 0;
  const labels = toDiscountLabels(record.discounts, lang);
  const toItem = (row: LineItemRow, { original, rise }: EditedLine): LineItem => {
    const item = toOrderLine(row, { isShipped, labels, lang });
    if (row === original) return item;
    const ids = { original_item_id: original?.id ?? null, order_edit_id: edit.id };
    return { ...item, ...ids, ...toEditPromise({ original, line: row, rise }) };
  };
  return {
    id: edit.id,
    created_at: toInstant(edit.created_at),
    order_id: edit.order_id,
    status: edit.status,
    is_by_buyer: edit.is_by_buyer,
    requested_by: edit.requested_by,
    requested_at: edit.requested_at && toInstant(edit.requested_at),
    confirmed_at: edit.confirmed_at && toInstant(edit.confirmed_at),
    declined_by: edit.declined_by,
    declined_reason: edit.declined_reason,
    declined_at: edit.declined_at && toInstant(edit.declined_at),
    canceled_at: edit.canceled_at && toInstant(edit.canceled_at),
    expires_at: edit.expires_at && toInstant(edit.expires_at),
    payment_collection_id: edit.payment_collection_id,
    payment_collection: collection,
    changes: outcome.lines.flatMap((edited) => toChange(edit.id, edited, toItem)),
    items: outcome.lines.flatMap((edited) => (edited.line ? [toItem(edited.line, edited)] : [])),
    ...outcome.totals,
    difference_due: outcome.differenceMinor,
  };
}

/**
 * When the units that an edit adds are expected; nothing for a growing line without an estimate
 * yet, which it gets when the edit is confirmed.
 */
function toEditPromise({
  original,
  line,
  rise,
}: Pick<EditedLine, "original" | "rise"> & { line: LineItemRow }): Pick<LineItem, "promise"> {
  const { promise } = line.snapshot ?? {};
  const isRaised = original !== null && line.quantity > original.quantity;
  if (!promise || (isRaised && rise === undefined)) return {};
  return { promise: promise as NonNullable<LineItem["promise"]> };
}

function toChange(
  editId: string,
  edited: EditedLine,
  toItem: (row: LineItemRow, edited: EditedLine) => LineItem,
): OrderEdit["changes"] {
  const { original, line, change } = edited;
  if (!change) return [];
  return [
    {
      id: change.id,
      created_at: toInstant(change.created_at),
      updated_at: toInstant(change.updated_at),
      deleted_at: null,
      type: change.type,
      order_edit_id: editId,
      original_line_item_id: original?.id ?? null,
      line_item_id: line?.id ?? null,
      original_line_item: original && toItem(original, edited),
      line_item: line && toItem(line, edited),
    },
  ];
}

/** The same for staff. */
export const toStaffOrderEdit = (edit: OrderEditRow, parts: Parts): AdminOrderEdit => ({
  ...toOrderEdit(edit, parts),
  internal_note: edit.internal_note,
  created_by: edit.created_by,
  confirmed_by: edit.confirmed_by,
  canceled_by: edit.canceled_by,
});

/** The edits of these orders for staff, oldest first, by order. */
export async function readEditsOfOrders(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, AdminOrderEdit[]>> {
  const edits = new Map<string, AdminOrderEdit[]>();
  for (const row of await listEditRowsOfOrders(transaction, orderIds)) {
    const edit = toStaffOrderEdit(row, await readEditParts(transaction, row, ""));
    edits.set(row.order_id, [...(edits.get(row.order_id) ?? []), edit]);
  }
  return edits;
}
