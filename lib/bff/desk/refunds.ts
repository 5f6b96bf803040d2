import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { id as idSchema } from "@/contract/fields";
import { deskOrderDetailSchema } from "../../model/desk/desk-order-detail";
import {
  allField,
  type RefundBody,
  confirmField,
  findRefundFaults,
  isRefundReason,
  readConfirmed,
  type Refundable,
  type RefundPage,
  type RefundPreview,
  type RefundRefusal,
  readRefundDraft,
  newDraftKey,
  readDraftKey,
  toRefundBody,
  toRefundRefusal,
  toUntouched,
} from "../../model/desk/refund-form";
import { listSentLines } from "../../model/order/order-return";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { deskOrderQuery } from "./orders";
import { readStoredNote } from "./refund-draft";

const getOrder = {
  ...adminEndpoints.adminGetOrder,
  response: z.object({ order: deskOrderDetailSchema }),
};
const refund = {
  ...adminEndpoints.adminRefundOrder,
  response: z.object({ order: z.object({ id: idSchema }) }),
};
type WireOrder = z.output<typeof deskOrderDetailSchema>;

/**
 * What can be refunded of an order, what the values in `address` would refund, and the stored note.
 * Undefined if the brand has no such order. Errors: `BackendError`.
 */
export async function findRefundPage(
  caller: RequestCaller,
  id: string,
  address: URLSearchParams,
): Promise<RefundPage | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  const found = await readOrder(caller, id);
  if (!found) return undefined;
  const draftKey = readDraftKey(address) ?? newDraftKey();
  const fields = new URLSearchParams(address);
  fields.set("note", await readStoredNote(id, draftKey));
  const { order, refundable } = found;
  const { draft, faults, requested, isMoved } = readFields(fields, refundable);
  const sent = fields.get("refused");
  const sentRefusal = sent === null ? undefined : toRefundRefusal(sent);
  const result =
    draft.isSent && requested && faults.size === 0
      ? await previewRefund(caller, order, requested)
      : undefined;
  return {
    orderId: order.id,
    displayId: order.display_id,
    currencyCode: order.currency_code,
    updatedAt: order.updated_at,
    isSilent: order.no_notification === true,
    refundable,
    linesKey: toLinesKey(refundable),
    names: toNames(order, refundable),
    shippingNames: refundable.shipping_methods.map(
      ({ shipping_method_id: methodId }) =>
        order.shipping_methods.find((method) => method.id === methodId)?.shipping_option.name ?? "",
    ),
    draft,
    faults: draft.isSent ? faults : new Map(),
    isEmpty: draft.isSent && faults.size === 0 && !requested && !isMoved,
    preview: result?.preview,
    refusal: result?.refusal ?? (isMoved ? "order_changed" : sentRefusal),
    draftKey,
  };
}

/**
 * Makes the refund in the form, once per `key`, or returns why not; if no reason is given, the
 * form's fields show it. Errors: `BackendError` (unauthorized).
 */
export async function makeRefund(
  caller: RequestCaller,
  id: string,
  fields: URLSearchParams,
): Promise<{ isMade: boolean; refusal?: RefundRefusal }> {
  const refuse = (refusal?: RefundRefusal) => ({ isMade: false, ...(refusal && { refusal }) });
  try {
    const found = await readOrder(caller, id);
    if (!found) return refuse("unknown_error");
    // on a double submit, the second gets the first one's result, although its units are refunded
    // by then
    const { draft, faults, requested, isMoved } = readFields(fields, toUntouched(found.refundable));
    if (isMoved) return refuse("order_changed");
    if (faults.size > 0 || !requested || !isRefundReason(draft.reason)) return refuse();
    const shown = readConfirmed(fields.get(confirmField));
    if (!shown) return refuse("unknown_error");
    const body = {
      ...requested,
      only_if_updated_at: shown.seenAt,
      expected_amount: shown.amountMinor,
      reason: draft.reason,
      ...(draft.note !== "" && { note: draft.note }),
      ...(!draft.shouldNotify && { no_notification: true }),
    };
    const input = { params: { id }, query: { fields: "id" }, body };
    await callBackend(refund, caller, input, { idempotencyKey: shown.key });
    return { isMade: true };
  } catch (error) {
    const refusal = toRefusal(error);
    // without a response it is unknown whether the refund was made
    return refuse(refusal === "service_unavailable" ? "unknown_error" : refusal);
  }
}

async function readOrder(caller: RequestCaller, id: string) {
  const params = { id };
  try {
    const [{ data }, { data: left }] = await Promise.all([
      callBackend(getOrder, caller, { params, query: deskOrderQuery }),
      callBackend(adminEndpoints.adminGetRefundable, caller, { params }),
    ]);
    return { order: data.order, refundable: left.refundable };
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return undefined;
    throw error;
  }
}

function readFields(fields: URLSearchParams, refundable: Refundable) {
  const isOfOthers = fields.has("of") && fields.get("of") !== toLinesKey(refundable);
  const isMoved = isOfOthers && !fields.has(allField);
  const read = readRefundDraft(fields, refundable);
  // positions in another list would refer to the wrong lines
  const draft = isMoved ? { ...read, quantities: read.quantities.map(() => "") } : read;
  const faults = findRefundFaults(draft, refundable);
  return { draft, faults, isMoved, requested: toRefundBody(draft, refundable) };
}

async function previewRefund(
  caller: RequestCaller,
  { id, updated_at: seenAt }: Pick<WireOrder, "id" | "updated_at">,
  requested: RefundBody,
): Promise<{ preview?: RefundPreview; refusal?: RefundRefusal }> {
  try {
    const { data } = await callBackend(adminEndpoints.adminPreviewRefund, caller, {
      params: { id },
      body: { ...requested, only_if_updated_at: seenAt },
    });
    return { preview: data.refund_preview };
  } catch (error) {
    return { refusal: toRefusal(error) };
  }
}

/** Rethrows errors for which the form has no message. */
function toRefusal(error: unknown): RefundRefusal {
  if (!(error instanceof BackendError) || error.kind === "authentication") throw error;
  if (error.status === 429) return "rate_limited";
  const refusal = toRefundRefusal(error.code);
  return refusal === "unknown_error" && isOutage(error) ? "service_unavailable" : refusal;
}

const toLinesKey = ({ items, shipping_methods: methods }: Refundable) =>
  createHash("sha256")
    .update([...items.map((item) => item.item_id), ...methods.map(toMethodId)].join())
    .digest("base64url")
    .slice(0, 10);
const toMethodId = (method: Refundable["shipping_methods"][number]) => method.shipping_method_id;

function toNames(order: WireOrder, { items }: Refundable): RefundPage["names"] {
  const lines = [...order.items, ...listSentLines(order)];
  return items.map(({ item_id: id }) => {
    const line = lines.find((one) => one.id === id);
    return {
      title: line?.title ?? "",
      description: line?.description ?? null,
      sku: line?.variant?.sku ?? null,
    };
  });
}
