import { ApiError } from "../../kernel/api-error";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import { queueAmendmentMail } from "../amendments/queue-amendment-mail";
import { notifyStaff } from "../amendments/notify-staff";
import { actorOf, type OrderChange } from "../change-order";
import type { ProviderScope } from "../payments/provided-payment";
import { lockOrderPayments } from "../payments/order-payment-rows";
import { applyLines } from "./apply-lines";
import { payDifference } from "../payments/pay-order";
import { releaseCollection } from "../payments/release-collection";
import { isCollectionHeld, openCollection } from "./edit-collection";
import { toEditedLines, toOutcome } from "./edited-lines";
import { releaseStockOfEdit } from "./held-stock";
import {
  type EditOutcome,
  findActiveEdit,
  type OrderEditRow,
  saveOrderEdit,
} from "./order-edit-rows";
import { dueOf, isPaidOnTerms, requireHeld, settleDifference } from "./settle-difference";
import { moveEdit, readEditedOrder } from "./with-edit";

export type ConfirmScope = ProviderScope & { deps: Pick<Deps, "now"> };

const byOf = ({ transaction }: OrderChange) => transaction.trail.act?.actor.id ?? null;

function requireChanges({ changes }: OrderEditRow): void {
  if (changes.length === 0) throw new ApiError("not_allowed", "The order edit changes nothing");
}

async function readOutcome({ transaction, order }: OrderChange, edit: OrderEditRow) {
  const record = await readEditedOrder(transaction, order.id);
  return toOutcome(record, toEditedLines(record, edit));
}

/**
 * Asks the buyer of a locked order to accept the edit. An increase that is not paid on terms gets a
 * payment collection, to be paid before she accepts. Errors: not_allowed (it changes nothing),
 * order_needs_line, transition_not_allowed.
 */
export async function requestOrderEdit(change: OrderChange, edit: OrderEditRow): Promise<void> {
  const { transaction, order } = change;
  change.require("confirm_edit");
  requireChanges(edit);
  const outcome = await readOutcome(change, edit);
  if (outcome.lines.every(({ line }) => line === null))
    throw new ApiError("order_needs_line", "An order keeps a line at least; cancel it instead");
  const status = moveEdit(change, edit, "request", {
    difference_due: outcome.differenceMinor,
  }) as "requested";
  const riseMinor = outcome.differenceMinor;
  const isPaidFirst =
    riseMinor > 0 &&
    order.preorder_deposit === null &&
    edit.payment_collection_id === null &&
    !isPaidOnTerms(await lockOrderPayments(transaction, order.id));
  const collectionId = isPaidFirst
    ? await openCollection(change, riseMinor)
    : edit.payment_collection_id;
  await saveOrderEdit(
    transaction,
    edit.id,
    { payment_collection_id: collectionId },
    { status, by: byOf(change) },
  );
  enqueueMail("order-edit-requested", change, edit);
}

function enqueueMail(
  kind: "order-edit-requested" | "order-edit-expired",
  { transaction, order }: OrderChange,
  { id }: OrderEditRow,
): void {
  const mail = { orderEditId: id, orderId: order.id, lang: order.locale ?? "" };
  enqueue(transaction, kind, mail, order.no_notification !== true);
}

/**
 * Puts an edit into effect: updates stock, lines, totals and payments of the locked order. A buyer
 * first pays any difference that is not paid on terms; if staff confirm it, it remains due through
 * its payment collection. The buyer is mailed the changes, staff those she made herself. Errors:
 * order_changed (more is packed than would be left),
 * insufficient_inventory, not_allowed (it changes nothing), difference_unpaid,
 * transition_not_allowed, payment_refused, payment_amount_refused, payment_provider_unavailable.
 */
export async function confirmOrderEdit(
  scope: ConfirmScope,
  change: OrderChange,
  edit: OrderEditRow,
): Promise<void> {
  const { transaction, order } = change;
  change.require("confirm_edit");
  requireChanges(edit);
  const record = await readEditedOrder(transaction, order.id);
  const lines = toEditedLines(record, edit);
  const facts = toFacts(toOutcome(record, lines));
  const status = moveEdit(change, edit, "confirm", facts);
  const promised = { editId: edit.id, now: scope.deps.now() };
  const outcome = await applyLines(change, record, lines, promised);
  const deposit = order.preorder_deposit;
  const { total } = outcome.totals;
  const dueMinor = deposit ? Math.min(deposit.amount, total) : total;
  const known = edit.payment_collection_id;
  const isHeld = known !== null && (await isCollectionHeld(transaction, known));
  if (known !== null && actorOf(transaction.trail.act) === "buyer") requireHeld(isHeld);
  const leftMinor =
    known === null ? await settleDifference(scope, change, dueMinor - dueOf(order)) : 0;
  if (known !== null) await payDifference(scope, change, known);
  const collectionId = known ?? (leftMinor > 0 ? await openCollection(change, leftMinor) : null);
  await saveOrderEdit(
    transaction,
    edit.id,
    { outcome, payment_collection_id: collectionId, expires_at: null },
    { status: status as "confirmed", by: byOf(change) },
  );
  const amended = { items: facts.items, fields: [] };
  const isByBuyer = edit.is_by_buyer;
  queueAmendmentMail(change, amended, { isByBuyer });
  if (isByBuyer) await notifyStaff(change, { act: "amended", ...amended });
}

/** The edit's data in the order's history. */
const toFacts = ({ lines, differenceMinor }: EditOutcome) => ({
  difference_due: differenceMinor,
  items: lines.flatMap(({ original, line, change }) =>
    change
      ? [
          {
            ...{ item_id: original?.id ?? line?.id ?? "", title: (original ?? line)?.title ?? "" },
            ...{ from: original?.quantity ?? 0, to: line?.quantity ?? 0 },
          },
        ]
      : [],
  ),
});

/**
 * Declines an edit; the order stays unchanged. Errors: transition_not_allowed,
 * payment_provider_unavailable.
 */
export const declineOrderEdit = (
  scope: ProviderScope,
  change: OrderChange,
  edit: OrderEditRow,
  reason: string | null,
): Promise<void> => endEdit(scope, change, edit, { event: "decline", reason });

/**
 * Cancels an edit; a canceled one stays so. Errors: transition_not_allowed,
 * payment_provider_unavailable.
 */
export async function cancelOrderEdit(
  scope: ProviderScope,
  change: OrderChange,
  edit: OrderEditRow,
): Promise<void> {
  if (edit.status !== "canceled") await endEdit(scope, change, edit, { event: "cancel" });
}

/** Cancels the open edit of an order that has ended. */
export async function endActiveEdit(scope: ProviderScope, change: OrderChange): Promise<void> {
  const edit = await findActiveEdit(change.transaction, change.order.id);
  if (edit) await endEdit(scope, change, edit, { event: "over" });
}

/**
 * Expires an edit that its buyer has not paid in time, and notifies her. Errors: as of
 * `cancelOrderEdit`.
 */
export async function expireOrderEdit(
  scope: ProviderScope,
  change: OrderChange,
  edit: OrderEditRow,
): Promise<void> {
  await endEdit(scope, change, edit, { event: "expire" });
  enqueueMail("order-edit-expired", change, edit);
}

type End = { event: "decline" | "cancel" | "expire" | "over"; reason?: string | null };

async function endEdit(
  scope: ProviderScope,
  change: OrderChange,
  edit: OrderEditRow,
  { event, reason = null }: End,
): Promise<void> {
  const { transaction } = change;
  const outcome = await readOutcome(change, edit);
  await releaseStockOfEdit(change, edit.id);
  const data = reason === null ? {} : { reason };
  if (event === "over")
    change.record({ noun: "order_edit", objectId: edit.id, event: "cancel", data });
  else moveEdit(change, edit, event, data);
  if (edit.payment_collection_id !== null)
    await releaseCollection(scope, transaction, edit.payment_collection_id);
  const status = event === "decline" ? "declined" : "canceled";
  await saveOrderEdit(
    transaction,
    edit.id,
    { outcome, expires_at: null, ...(event === "decline" ? { declined_reason: reason } : {}) },
    { status, by: byOf(change) },
  );
}
