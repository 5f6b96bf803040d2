import type { LineItem } from "@/contract/cart/cart";
import type { OrderEdit } from "@/contract/order/order-edit";

/** What a line holds and costs, in minor units without tax; null: it is not there. */
type LineState = { quantity: number; unitPriceMinor: number; subtotalMinor: number } | null;

/** A line that a proposal adds, changes or removes. */
export type EditedLineView = {
  key: string;
  title: string;
  description: string | null;
  sku: string | null;
  before: LineState;
  after: LineState;
};

/** What the seller proposes for an order and waits for the buyer; amounts in minor units. */
export type OrderEditView = {
  id: string;
  requestedAt: string;
  lines: EditedLineView[];
  totalMinor: number;
  /** Tax included; below 0: the order comes to less. */
  differenceMinor: number;
  /** What has to be paid before it can be accepted; null: nothing. */
  payFirst: { collectionId: string } | null;
};

const toState = (item: LineItem | null): LineState =>
  item && {
    quantity: item.quantity,
    unitPriceMinor: item.unit_price,
    subtotalMinor: item.subtotal,
  };

/** The proposal that waits for an answer, if there is one. */
export function findRequestedEdit(edits: readonly OrderEdit[]): OrderEditView | undefined {
  const edit = edits.find(({ status }) => status === "requested");
  if (!edit?.requested_at) return undefined;
  const collection = edit.payment_collection;
  return {
    id: edit.id,
    requestedAt: edit.requested_at,
    totalMinor: edit.total,
    differenceMinor: edit.difference_due,
    payFirst:
      collection && collection.status !== "authorized" ? { collectionId: collection.id } : null,
    lines: edit.changes.map(({ id, original_line_item: before, line_item: after }) => {
      const named = before ?? after;
      return {
        key: id,
        title: named?.title ?? "",
        description: named?.description ?? null,
        sku: named?.variant?.sku ?? null,
        before: toState(before),
        after: toState(after),
      };
    }),
  };
}
