import type { LineItem } from "@/contract/cart/cart";
import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { OrderEdit } from "@/contract/order/order-edit";
import type { DueView } from "./order-payment";

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
  /** When its units would come, of a line that is added or raised; empty: nothing is said. */
  promise: DeliveryPromise[];
};

/** What the seller proposes for an order and waits for the buyer; amounts in minor units. */
export type OrderEditView = {
  id: string;
  requestedAt: string;
  /** She changes her order herself, once she has paid. */
  isOwn: boolean;
  /** Until when what she adds is reserved, an ISO instant; null: nothing is, or without an end. */
  reservedUntil: string | null;
  lines: EditedLineView[];
  totalMinor: number;
  /** Tax included; below 0: the order comes to less. */
  differenceMinor: number;
  /** What has to be paid before it can be accepted; null: nothing. */
  payFirst: EditPayment | null;
  /** Her card has authorized the difference, and nothing is charged before she accepts. */
  isHeld: boolean;
};

/** How the difference that an edit makes can be paid; the amount is in minor units. */
export type EditPayment = { amountMinor: number; isByCard: boolean; isByTransfer: boolean };

/** What is known of an order's edits beside the wire: the ways in which its region is paid. */
type Ways = Pick<EditPayment, "isByCard" | "isByTransfer">;

const unpaid: ReadonlySet<string> = new Set(["not_paid", "awaiting", "partially_authorized"]);

const isUnpaid = ({ payment_collection: collection }: OrderEdit) =>
  collection !== null && unpaid.has(collection.status);

/**
 * The edit whose difference is paid through its payment collection: one that waits for an answer,
 * also while a card only holds it, else one that is in force and not paid.
 */
export const findEditToPay = (edits: readonly OrderEdit[]): OrderEdit | undefined =>
  edits.find((edit) => edit.status === "requested" && edit.payment_collection !== null) ??
  edits.find((edit) => edit.status === "confirmed" && isUnpaid(edit));

/** What an edit that is in force has left to pay of an order; null: nothing. */
export function toEditDue(edits: readonly OrderEdit[], { isByCard }: Ways): DueView | null {
  const edit = findEditToPay(edits);
  if (edit?.status !== "confirmed") return null;
  const amountMinor = edit.payment_collection?.amount ?? 0;
  return { amountMinor, isByCard, dueOn: null, isOverdue: false };
}

/** A line as it is compared. */
export const toLineState = (item: LineItem | null): LineState =>
  item && {
    quantity: item.quantity,
    unitPriceMinor: item.unit_price,
    subtotalMinor: item.subtotal,
  };

/** The proposal that waits for an answer, if there is one. */
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
 * What is to be paid of a proposal; undefined: nothing. `isReturn`: she comes back from her bank,
 * which may have told of it before.
 */
export function toProposalDue(
  { payFirst, isHeld, differenceMinor }: OrderEditView,
  isReturn: boolean,
): DueView | undefined {
  const none = { dueOn: null, isOverdue: false };
  if (payFirst) return { ...none, amountMinor: payFirst.amountMinor, isByCard: payFirst.isByCard };
  return isHeld && isReturn ? { ...none, amountMinor: differenceMinor, isByCard: true } : undefined;
}
