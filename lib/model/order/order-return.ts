import { z } from "zod";
import { lineItemSchema } from "@/contract/cart/line-item";
import type { Order } from "@/contract/order/order";
import { bareSwapSchema } from "@/contract/order/swap";
import { type claimReasons, claimSchema } from "@/contract/order/claim";
import { type ReturnableItem, returnSchema } from "@/contract/order/return";
import type { ReturnReason } from "@/contract/order/return-reason";
import type { DueView } from "./order-payment";

/** The fields of a return on its order's page. */
export const shownReturnSchema = z.object({
  ...returnSchema.pick({ id: true, created_at: true, status: true, refund_amount: true }).shape,
  ...returnSchema.pick({ wanted: true, comment: true, declined_reason: true, items: true }).shape,
});
/** Lines that a claim or swap sends in exchange. */
const shownLineSchema = lineItemSchema
  .pick({ id: true, title: true, description: true, thumbnail: true, quantity: true })
  .extend(lineItemSchema.pick({ shipped_quantity: true, returned_quantity: true }).shape)
  .extend({ variant: z.object({ sku: z.string().nullish() }).nullish() });

/** The fields of a claim on its order's page. */
export const shownClaimSchema = claimSchema
  .pick({ id: true, created_at: true, type: true, refund_amount: true })
  .extend({
    ...claimSchema.pick({ request_status: true, comment: true, declined_reason: true }).shape,
    payment_status: claimSchema.shape.payment_status,
    fulfillment_status: claimSchema.shape.fulfillment_status,
    claim_items: z.array(
      claimSchema.shape.claim_items.element.pick({
        item_id: true,
        quantity: true,
        reason: true,
        photos: true,
      }),
    ),
    return_order: z.object({ status: returnSchema.shape.status }).nullable(),
    additional_items: z.array(shownLineSchema),
  });

/** The fields of a swap on its order's page. */
export const shownSwapSchema = bareSwapSchema
  .pick({ id: true, created_at: true, payment_status: true, fulfillment_status: true })
  .extend({
    cart_id: bareSwapSchema.shape.cart_id,
    canceled_at: bareSwapSchema.shape.canceled_at,
    difference_due: bareSwapSchema.shape.difference_due,
    return_order: z.object({ items: returnSchema.shape.items }).nullable(),
    additional_items: z.array(shownLineSchema),
  });

type WireSwap = z.output<typeof shownSwapSchema>;
type WireReturn = z.output<typeof shownReturnSchema>;
type WireClaim = z.output<typeof shownClaimSchema>;
type Contents = {
  key: string;
  title: string;
  quantity: number;
  reason: string | null;
  /** The defect; null if it has no claim reason. */
  claimReason: ClaimReason | null;
  /** Ids of its uploaded photos. */
  photos: string[];
}[];

export type ClaimReason = (typeof claimReasons)[number];

/** A return, claim or swap as shown on its order's page; amounts in minor units. */
export type ReturnView = {
  id: string;
  createdAt: string;
  contents: Contents;
  comment: string | null;
} & (
  | {
      kind: "return";
      /** `declined`: by the seller, with a reason. */
      status: WireReturn["status"] | "declined";
      declinedReason: string | null;
      wanted: WireReturn["wanted"];
      amountMinor: number;
      canCancel: boolean;
    }
  | {
      kind: "claim";
      status:
        | ("requested" | "declined" | "refunded" | "refundOpen")
        | ("preparing" | "shipped" | "canceled");
      declinedReason: string | null;
      /** The buyer's pending request; null if it is decided, or was created by staff. */
      wanted: WireReturn["wanted"];
      canCancel: boolean;
      replacements: { title: string; quantity: number }[];
      amountMinor: number;
    }
  | {
      kind: "swap";
      status: "asked" | "preparing" | "shipped" | "canceled";
      replacements: { title: string; quantity: number }[];
      /** The difference, whichever side owes it. */
      amountMinor: number;
      difference: "due" | "paid" | "refundDue" | "refunded" | "none";
      /** Its id for payment; null if it can't be paid by card. */
      payId: string | null;
    }
);

type Line = Pick<Order["items"][number], "id" | "title" | "description">;

type Wire = { returns: WireReturn[]; claims: WireClaim[]; swaps: WireSwap[] };

/**
 * Returns, claims and swaps of an order, oldest first. `isByCard`: a difference can be paid by
 * card.
 */
export function toReturnViews(
  { items, returns, claims, swaps }: Wire & { items: readonly Line[] },
  isByCard: boolean,
): ReturnView[] {
  const lines = [...items, ...listSentLines({ claims, swaps })];
  const views = [
    ...returns.map((row) => toReturnView(lines, row)),
    ...claims.map((row) => toClaimView(lines, row)),
    ...swaps.map((row) => toSwapView(lines, row, isByCard)),
  ];
  return views.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** The lines sent by an order's claims and swaps. */
export const listSentLines = ({ claims, swaps }: Pick<Wire, "claims" | "swaps">) =>
  [...claims, ...swaps].flatMap((sender) => sender.additional_items);

function toReturnView(lines: readonly Line[], row: WireReturn): ReturnView {
  return {
    kind: "return",
    id: row.id,
    createdAt: row.created_at,
    status: row.declined_reason === null ? row.status : "declined",
    declinedReason: row.declined_reason,
    wanted: row.wanted,
    comment: row.comment,
    amountMinor: row.refund_amount,
    canCancel: row.status === "requested",
    contents: toContents(lines, row.items),
  };
}

const toContents = (lines: readonly Line[], items: WireReturn["items"]): Contents =>
  items.map(({ item_id: id, quantity, reason, photos }) => ({
    ...{ key: id, quantity, title: titleOf(lines, id), reason: reason?.label ?? null },
    claimReason: null,
    photos: photos.map((photo) => photo.id),
  }));

function toSwapView(lines: readonly Line[], row: WireSwap, isByCard: boolean): ReturnView {
  const difference = toDifference(row);
  return {
    kind: "swap",
    id: row.id,
    createdAt: row.created_at,
    status: toSwapStatus(row),
    comment: null,
    amountMinor: Math.abs(row.difference_due),
    difference,
    payId: isByCard && difference === "due" ? row.cart_id : null,
    replacements: row.additional_items,
    contents: toContents(lines, row.return_order?.items ?? []),
  };
}

function toSwapStatus({ canceled_at: canceled, fulfillment_status: state }: WireSwap) {
  if (canceled !== null) return "canceled";
  if (state === "shipped" || state === "partially_shipped") return "shipped";
  return state === "fulfilled" ? "preparing" : "asked";
}

/** Whether a swap's difference is still to be paid by its buyer. */
export const isSwapDue = (row: WireSwap): boolean => toDifference(row) === "due";

const paid: ReadonlySet<string> = new Set(["captured", "partially_refunded", "refunded"]);

function toDifference({ canceled_at: canceled, difference_due: due, payment_status }: WireSwap) {
  if (canceled !== null || due === 0) return "none";
  if (due > 0) return paid.has(payment_status) ? "paid" : "due";
  return payment_status === "difference_refunded" ? "refunded" : "refundDue";
}

function toClaimView(lines: readonly Line[], row: WireClaim): ReturnView {
  const isRequested = row.request_status === "requested";
  return {
    kind: "claim",
    id: row.id,
    createdAt: row.created_at,
    status: toClaimStatus(row),
    declinedReason: row.declined_reason,
    wanted: isRequested ? (row.type === "replace" ? "replacement" : "refund") : null,
    canCancel: isRequested,
    comment: row.comment,
    amountMinor: row.refund_amount ?? 0,
    replacements: row.additional_items,
    contents: row.claim_items.map(({ item_id: id, quantity, reason, photos }) => ({
      ...{ key: id, quantity, title: titleOf(lines, id), reason: null },
      claimReason: reason === "other" ? null : reason,
      photos: photos.map((photo) => photo.id),
    })),
  };
}

function toClaimStatus(row: WireClaim) {
  const { type, payment_status: payment, fulfillment_status: state } = row;
  if (row.request_status === "requested") return "requested";
  if (row.declined_reason !== null) return "declined";
  if (state === "canceled") return "canceled";
  if (type === "refund") return payment === "refunded" ? "refunded" : "refundOpen";
  return state === "shipped" ? "shipped" : "preparing";
}

function titleOf(lines: readonly Line[], id: string): string {
  const line = lines.find((item) => item.id === id);
  const variant = line?.description === line?.title ? null : line?.description;
  return [line?.title, variant].filter(Boolean).join(" – ");
}

/** The difference of a swap to be paid by card; undefined if it is not, or no longer, payable. */
export function findSwapDue(views: readonly ReturnView[], payId: string): DueView | undefined {
  const found = views.find((view) => view.kind === "swap" && view.payId === payId);
  return found && { amountMinor: found.amountMinor, dueOn: null, isOverdue: false, isByCard: true };
}

/** A line that a buyer can return, or could before. */
export type ReturnableLine = NamedLine & { returnable: number; isOver: boolean };
export type NamedLine = {
  id: string;
  title: string;
  description: string | null;
  sku: string | null;
  thumbnail: string | null;
};

export type ReasonGroup = { label: string | null; reasons: { id: string; label: string }[] };

/** The data of the page on which a buyer requests a return. */
export type ReturnForm = {
  orderId: string;
  displayId: number;
  lines: ReturnableLine[];
  reasons: ReasonGroup[];
  /** Days after shipping; null for no limit. */
  days: number | null;
};

/** Shipped lines, each with its returnable quantity. */
export function toReturnableLines(
  lines: readonly NamedLine[],
  items: readonly ReturnableItem[],
): ReturnableLine[] {
  return lines.flatMap(({ id, title, description, sku, thumbnail }) => {
    const item = items.find((found) => found.item_id === id);
    if (!item || item.shipped === 0) return [];
    const { returnable, is_over: isOver } = item;
    return [{ id, title, description, sku, thumbnail, returnable, isOver }];
  });
}

/** Return reasons; child reasons are grouped under their parent's name. */
export function toReasonGroups(reasons: readonly ReturnReason[]): ReasonGroup[] {
  const alone = reasons.filter((reason) => reason.return_reason_children.length === 0);
  const headings = reasons.filter((reason) => reason.return_reason_children.length > 0);
  const named = ({ id, label }: { id: string; label: string }) => ({ id, label });
  return [
    ...headings.map((heading) => ({
      label: heading.label,
      reasons: heading.return_reason_children.map(named),
    })),
    ...(alone.length > 0 ? [{ label: null, reasons: alone.map(named) }] : []),
  ];
}
