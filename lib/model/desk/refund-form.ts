import { z } from "zod";
import type { refundableSchema } from "@/contract/admin/ordering/order";
import { type RefundLine, refundReasons } from "@/contract/order/refund";

export type Refundable = z.output<typeof refundableSchema>;
export type RefundReason = (typeof refundReasons)[number];

/** The error of a field; `max`: maximum units or characters. */
export type RefundFault = { code: "quantity" | "required" | "too_long"; max: number };

/** A refund as typed by staff; lines and shipping by their index. */
export type RefundDraft = {
  /** It was submitted to be computed, and not only to fill in what is left. */
  isSent: boolean;
  quantities: string[];
  shipping: boolean[];
  reason: string;
  note: string;
  shouldNotify: boolean;
};

/** The request body of a refund. */
export type RefundBody = {
  items?: { item_id: string; quantity: number }[];
  shipping_methods?: string[];
};

/** The refund as computed by the backend; amounts in minor units. */
export type RefundPreview = {
  items: RefundLine[];
  subtotal: number;
  discount_total: number;
  tax_total: number;
  amount: number;
};

/** The data of an order's refund page, by line. Amounts in minor units. */
export type RefundPage = {
  orderId: string;
  displayId: number;
  currencyCode: string;
  /** ISO instant of the order's last change, to which the refund refers. */
  updatedAt: string;
  /** The buyer gets no mails about this order at all. */
  isSilent: boolean;
  refundable: Refundable;
  /** Identifies the lines to which the form's indexes refer. */
  linesKey: string;
  names: { title: string; description: string | null; sku: string | null }[];
  shippingNames: string[];
  draft: RefundDraft;
  faults: Map<string, RefundFault>;
  /** Nothing is selected. */
  isEmpty: boolean;
  preview: RefundPreview | undefined;
  refusal: RefundRefusal | undefined;
  /** The key under which its note is kept between the form's pages. */
  draftKey: string;
};

/** Sent by the button that fills in all units that are left. */
export const allField = "all";

/** The preview shown with the refund button, which submits it as its value. */
export const confirmField = "confirm";
type Confirmed = { amountMinor: number; key: string; seenAt: string };
export const toConfirmed = ({ amountMinor, key, seenAt }: Confirmed) =>
  `${amountMinor} ${key} ${seenAt}`;

/** Undefined if it was not created by a button of the form. */
export function readConfirmed(value: string | null): Confirmed | undefined {
  const [, amount, key, seenAt] = /^(\d+) ([\w-]{1,100}) (\S{1,40})$/.exec(value ?? "") ?? [];
  if (amount === undefined || key === undefined || seenAt === undefined) return undefined;
  if (!z.iso.datetime().safeParse(seenAt).success) return undefined;
  return { amountMinor: Number(amount), key, seenAt };
}

export const refundNoteMax = 1000;
/** Names of the form's fields, by the index of a line or shipping method. */
export const quantityField = (index: number) => `q${index}`;
export const shippingField = (index: number) => `s${index}`;

/** Field that identifies the draft; its note is never part of a URL. */
export const draftField = "draft";
export const readDraftKey = (fields: URLSearchParams): string | undefined =>
  /^[\w-]{8}$/.exec(fields.get(draftField) ?? "")?.[0];
export const newDraftKey = () => crypto.randomUUID().slice(0, 8);
export const readNote = (fields: URLSearchParams): string =>
  (fields.get("note") ?? "").replaceAll("\r\n", "\n").trim();

/**
 * Reads the form's fields, submitted or from the page's URL, with the note. The buyer is notified
 * unless they say otherwise.
 */
export function readRefundDraft(fields: URLSearchParams, refundable: Refundable): RefundDraft {
  const isAll = fields.has(allField);
  return {
    isSent: fields.has("of") && !isAll,
    quantities: refundable.items.map(({ refundable_quantity: left }, index) =>
      isAll ? String(left || "") : (fields.get(quantityField(index)) ?? "").trim(),
    ),
    shipping: refundable.shipping_methods.map(
      ({ is_refunded: isOver }, index) => !isOver && (isAll || fields.has(shippingField(index))),
    ),
    reason: fields.get("reason") ?? "",
    note: readNote(fields),
    shouldNotify: !fields.has("of") || fields.has("notify"),
  };
}

/** Errors of a submitted draft, by field. */
export function findRefundFaults(
  draft: RefundDraft,
  { items }: Refundable,
): Map<string, RefundFault> {
  const faults = new Map<string, RefundFault>();
  draft.quantities.forEach((typed, index) => {
    const max = items[index]?.refundable_quantity ?? 0;
    if (typed !== "" && !(/^\d{1,9}$/.test(typed) && Number(typed) <= max))
      faults.set(quantityField(index), { code: "quantity", max });
  });
  if (!isRefundReason(draft.reason)) faults.set("reason", { code: "required", max: 0 });
  if (draft.note.length > refundNoteMax)
    faults.set("note", { code: "too_long", max: refundNoteMax });
  return faults;
}

/**
 * The same as if nothing had been refunded yet, for a resubmitted form whose fields refer to it.
 */
export const toUntouched = ({ items, shipping_methods: methods, ...rest }: Refundable) => ({
  ...rest,
  items: items.map((line) => ({ ...line, refundable_quantity: line.quantity })),
  shipping_methods: methods.map((method) => ({ ...method, is_refunded: false })),
});

/** The lines and shipping of a valid draft; undefined if nothing is selected. */
export function toRefundBody(
  { quantities, shipping }: RefundDraft,
  refundable: Refundable,
): RefundBody | undefined {
  const items = refundable.items.flatMap(({ item_id }, index) => {
    const quantity = Number(quantities[index]);
    return quantity > 0 ? [{ item_id, quantity }] : [];
  });
  const methods = refundable.shipping_methods.flatMap(({ shipping_method_id: id }, index) =>
    shipping[index] ? [id] : [],
  );
  if (items.length === 0 && methods.length === 0) return undefined;
  return {
    ...(items.length > 0 && { items }),
    ...(methods.length > 0 && { shipping_methods: methods }),
  };
}

export const isRefundReason = (value: string): value is RefundReason =>
  (refundReasons as readonly string[]).includes(value);

/**
 * The URL of an order's refund page with the input except for the note, and why it was rejected.
 */
export function toRefundLocation(
  orderId: string,
  fields: URLSearchParams,
  refused?: RefundRefusal,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields)
    if (value !== "" && /^(?:[qs]\d{1,4}|all|of|reason|draft|notify)$/.test(name))
      query.set(name, value);
  if (refused !== undefined) query.set("refused", refused);
  return `${toRefundPath(orderId)}?${query}`;
}

export const toRefundPath = (orderId: string) =>
  `/desk/orders/${encodeURIComponent(orderId)}/refund`;

/** Why a refund was rejected, other than errors of its fields. */
export const refundRefusals = [
  ...([
    "refund_amount_changed",
    "order_changed",
    "payment_refused",
    "payment_amount_refused",
  ] as const),
  ...(["payment_provider_unavailable", "refund_exceeds_paid", "refund_units_exceeded"] as const),
  ...(["nothing_to_refund", "transition_not_allowed", "service_unavailable"] as const),
  ...(["rate_limited", "unknown_error"] as const),
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

export const toRefundRefusal = (code: string | null | undefined): RefundRefusal =>
  refundRefusals.find((known) => known === code) ?? "unknown_error";
