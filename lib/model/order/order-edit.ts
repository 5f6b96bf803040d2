import type { LineItem } from "@/contract/cart/line-item";
import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { OrderEdit } from "@/contract/order/order-edit";
import type { DueView } from "./order-payment";

/** A line's quantity and price, in minor units without tax; null if it doesn't exist. */
type LineState = { quantity: number; unitPriceMinor: number; subtotalMinor: number } | null;

/** A line added, changed or removed by a proposal. */
export type EditedLineView = {
  key: string;
  title: string;
  description: string | null;
  sku: string | null;
  before: LineState;
  after: LineState;
  /** The expected delivery of an added or increased line; empty if unknown. */
  promise: DeliveryPromise[];
};

/** The seller's proposal for an order, awaiting the buyer; amounts in minor units. */
export type OrderEditView = {
  id: string;
  requestedAt: string;
  /** Her own change, applied once she has paid. */
  isOwn: boolean;
  /** Until when added units are reserved, an ISO instant; null: none are, or without an end. */
  reservedUntil: string | null;
  lines: EditedLineView[];
  totalMinor: number;
  /** Tax included; negative if the order's total is reduced. */
  differenceMinor: number;
  /** The amount to be paid before it can be accepted; null if nothing. */
  payFirst: EditPayment | null;
  /** Her card is authorized for the difference, and nothing is charged before she accepts. */
  isHeld: boolean;
};

/** How an edit's difference can be paid; the amount is in minor units. */
export type EditPayment = { amountMinor: number; isByCard: boolean; isByTransfer: boolean };

/** The payment methods of the order's region. */
type Ways = Pick<EditPayment, "isByCard" | "isByTransfer">;

const unpaid: ReadonlySet<string> = new Set(["not_paid", "awaiting", "partially_authorized"]);

const isUnpaid = ({ payment_collection: collection }: OrderEdit) =>
  collection !== null && unpaid.has(collection.status);

/**
 * The edit whose difference is paid through its payment collection: one awaiting a response, even
 * while a card is only authorized for it, else a confirmed one that is not paid.
 */
export const findEditToPay = (edits: readonly OrderEdit[]): OrderEdit | undefined =>
  edits.find((edit) => edit.status === "requested" && edit.payment_collection !== null) ??
  edits.find((edit) => edit.status === "confirmed" && isUnpaid(edit));

/** The amount still due for a confirmed edit of an order; null if nothing. */
export function toEditDue(edits: readonly OrderEdit[], { isByCard }: Ways): DueView | null {
  const edit = findEditToPay(edits);
  if (edit?.status !== "confirmed") return null;
  const amountMinor = edit.payment_collection?.amount ?? 0;
  return { amountMinor, isByCard, dueOn: null, isOverdue: false };
}

/** A line as used for comparison. */
export const toLineState = (item: LineItem | null): LineState =>
  item && {
    quantity: item.quantity,
    unitPriceMinor: item.unit_price,
    subtotalMinor: item.subtotal,
  };

/** The proposal awaiting a response, if there is one. */
export function findRequestedEdit(
  edits: readonly OrderEdit[],
  ways: Ways,
): OrderEditView | undefined {
  const edit = edits.find(({ status }) => status === "requested");
  if (!edit?.requested_at) return undefined;
  const collection = edit.payment_collection;
  return {
    id: edit.id,
    requestedAt: edit.requested_at,
    isOwn: edit.is_by_buyer,
    reservedUntil: edit.expires_at,
    totalMinor: edit.total,
    differenceMinor: edit.difference_due,
    payFirst: collection && isUnpaid(edit) ? { amountMinor: collection.amount, ...ways } : null,
    isHeld: collection?.status === "authorized",
    lines: edit.changes.map(({ id, original_line_item: before, line_item: after }) => {
      const named = before ?? after;
      return {
        key: id,
        title: named?.title ?? "",
        description: named?.description ?? null,
        sku: named?.variant?.sku ?? null,
        before: toLineState(before),
        after: toLineState(after),
        promise: (after?.quantity ?? 0) > (before?.quantity ?? 0) ? (after?.promise ?? []) : [],
      };
    }),
  };
}

/**
 * The amount due for a proposal; undefined if nothing. `isReturn`: she returns from her bank, which
 * may have reported the payment before.
 */
export function toProposalDue(
  { payFirst, isHeld, differenceMinor }: OrderEditView,
  isReturn: boolean,
): DueView | undefined {
  const none = { dueOn: null, isOverdue: false };
  if (payFirst) return { ...none, amountMinor: payFirst.amountMinor, isByCard: payFirst.isByCard };
  return isHeld && isReturn ? { ...none, amountMinor: differenceMinor, isByCard: true } : undefined;
}
