import type { ReturnItemInput } from "@/contract/order/return";
import { requireStockPlace } from "../../catalogue/inventory/take-back-stock";
import { createId } from "../../kernel/ids";
import { invalidField } from "../../kernel/invalid-data";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import type { Transaction } from "../../platform/db/with-transaction";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import type { OrderChange } from "../change-order";
import { namePhotos } from "../photos/name-photos";
import { listReturnReasonRows } from "../return-reasons/return-reason-rows";
import { requirePaid } from "./refund-units";
import { type ReturnPeriod, requireReturnable } from "./require-returnable";
import { insertReturn } from "./return-rows";
import type { ReturnRow } from "./returns-of-order-rows";
import { createOrderShipping } from "./create-order-shipping";
import { toReturnValue } from "./return-value";
import { readReturnableLines } from "./returnable-line-rows";

export type ReturnRequest = {
  items: readonly ReturnItemInput[];
  shipping?: { option_id: string; price?: number | undefined } | undefined;
  /** Minor units; undefined means the units' value. */
  refundMinor?: number | undefined;
  noNotification?: boolean | undefined;
  locationId?: string | undefined;
  note?: string | undefined;
  /** What the buyer would like for it, and her comment. */
  wanted?: ReturnRow["wanted"] | undefined;
  comment?: string | undefined;
  /** The period within which a buyer may return; staff are not bound by it. */
  period?: ReturnPeriod | undefined;
};

/**
 * Opens a return of a locked order; returns its id. The buyer is mailed, unless that is suppressed;
 * a buyer's own request is also mailed to the company's agent. Errors: invalid_data, not_found,
 * not_allowed (more than were shipped, more money than was paid), return_period_over,
 * transition_not_allowed.
 */
export async function openReturn(
  deps: Deps,
  change: OrderChange,
  requested: ReturnRequest,
  { isByStaff }: { isByStaff: boolean },
): Promise<string> {
  const { transaction, order } = change;
  change.require("request_return");
  const since = requested.period?.since ?? null;
  const lines = await readReturnableLines(transaction, order.id, { since });
  requireReturnable(lines, requested.items, { period: requested.period });
  await requireReasons(transaction, requested.items);
  if (requested.locationId !== undefined)
    await requireStockPlace(transaction, requested.locationId);
  if (requested.refundMinor !== undefined)
    await requirePaid(change, requested.refundMinor, requested.items);
  const shipping = requested.shipping
    ? await createOrderShipping(deps, change, requested.shipping, {
        ...{ field: "return_shipping.option_id", isReturn: true, isByStaff },
      })
    : null;
  const id = createId("ret");
  const value = toReturnValue(lines, requested.items, shipping);
  const row = {
    id,
    order_id: order.id,
    claim_order_id: null,
    swap_id: null,
    location_id: requested.locationId ?? null,
    refund_amount: requested.refundMinor ?? value.amountMinor,
    is_refund_set: requested.refundMinor !== undefined,
    shipping,
    no_notification: requested.noNotification ?? order.no_notification,
    metadata: requested.note === undefined ? null : { note: requested.note },
    wanted: requested.wanted ?? null,
    comment: requested.comment || null,
    items: requested.items.map((item) => ({
      item_id: item.item_id,
      requested_quantity: item.quantity,
      reason_id: item.reason_id ?? null,
      note: item.note || null,
    })),
  };
  await insertReturn(transaction, row);
  await namePhotos(change, id, requested.items);
  const items = requested.items.map(({ item_id, quantity }) => ({ item_id, quantity }));
  const data = { items, refund_amount: row.refund_amount };
  change.record({ noun: "return", objectId: id, event: "request", data });
  const mail = { returnId: id, orderId: order.id, lang: order.locale ?? "" };
  if (!isByStaff)
    enqueue(transaction, "return-asked", { ...mail, lang: await readDefaultLocale(transaction) });
  enqueue(transaction, "return-requested", mail, row.no_notification !== true);
  return id;
}

/**
 * Errors: invalid_data (no such reason, or one with children). `list`: their position in the body.
 */
export async function requireReasons(
  transaction: Transaction,
  items: readonly ReturnItemInput[],
  list = "items",
): Promise<void> {
  if (items.every((item) => !item.reason_id)) return;
  const reasons = await listReturnReasonRows(transaction);
  for (const [index, { reason_id: id }] of items.entries()) {
    if (!id) continue;
    const field = `${list}.${index}.reason_id`;
    if (!reasons.some((reason) => reason.id === id))
      throw invalidField(field, "invalid_value", `there is no return reason ${id}`);
    if (reasons.some((reason) => reason.parent_return_reason_id === id))
      throw invalidField(field, "invalid_value", "must be a return reason with none below it");
  }
}
