import type { OrderAmendment } from "@/contract/order/amendment-endpoints";
import type { AmendedField } from "@/contract/order/order-event";
import { toOrderRules } from "@/domain/quantities/order-rules";
import { findDeliveryDateFault } from "../../catalogue/stock/delivery-date";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { findRegionRow } from "../../markets/regions/region-rows";
import { findAddressRow, findCompanyAddressRow } from "../../people/customers/address-rows";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { withoutTrace } from "../../platform/db/without-trace-rows";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { type OrderChange, withOrder } from "../change-order";
import { applyLines } from "../edits/apply-lines";
import { toOutcome } from "../edits/edited-lines";
import type { EditedLine } from "../edits/order-edit-rows";
import { requireNoEdit } from "../edits/require-no-edit";
import { dueOf, isPaidOnTerms, settleDifference } from "../edits/settle-difference";
import { readEditedOrder } from "../edits/with-edit";
import { findOrderRecord } from "../order-rows";
import { lockOrderPayments } from "../payments/order-payment-rows";
import { toOrder } from "../to-order";
import { toAddedLines, toAmendedLines } from "./amended-lines";
import { proposeAmendment } from "./propose-amendment";
import { requireAmendable } from "./require-amendable";
import { requireSeenTotal } from "./require-seen-total";
import { requireTerms } from "./require-terms";
import { type AmendedItem, queueAmendmentMail } from "./queue-amendment-mail";
import { notifyStaff } from "./notify-staff";

/**
 * POST /store/orders/:id/amend: changes lines, address, requested day and comment of an order of
 * the caller's company, within the seller's time limit and before picking. Lines are repriced and
 * stock adjusted; the chosen shipping stays. A mail and, if there was one before, a new
 * confirmation say what changed. If an order that is paid immediately becomes more expensive, the
 * buyer may pay the difference first: its lines then change with the payment. `dry_run` performs
 * the same pricing and checks without changing anything. Errors: not_found, amendment_closed,
 * order_changed, invalid_data, invalid_quantity, insufficient_inventory, variant_unavailable,
 * preorder_mismatch, minimum_order_not_reached, credit_limit_exceeded, amendment_price_changed
 * (another total than `expected_total`), amendment_needs_payment (an order that is paid immediately
 * would cost more), own_change_unpaid, order_proposal_waiting, order_proposal_in_preparation
 * (another change is pending), not_allowed (no line is left), transition_not_allowed,
 * payment_refused, payment_amount_refused, payment_provider_unavailable. Source: issue "Amend and
 * cancel".
 */
export const amendOrder: StoreVerb<"amendOrder"> = async (context, { params, body }) => {
  const { companyId } = context.session;
  if (companyId === null)
    throw new ApiError("not_found", `Order with id ${params.id} was not found`);
  const work = async (transaction: Transaction) => {
    const options = { companyId, onlyIfUpdatedAt: body.only_if_updated_at };
    const { before, payment } = await withOrder(
      transaction,
      params.id,
      options,
      async (change) => ({
        payment: await amend(context, change, body, companyId),
        before: change.order.total,
      }),
    );
    const record = await findOrderRecord(transaction, companyId, params.id);
    if (!record) throw new Error(`order ${params.id} no longer exists`);
    const order = toOrder(record, context.lang);
    return { order, difference_total: order.total - before, ...payment };
  };
  const response = await withTransaction(context, (transaction) =>
    body.dry_run ? withoutTrace(transaction, work) : work(transaction),
  );
  if (!body.dry_run) outboxWake.notify(context.database);
  return response;
};

/** The amount to be paid first, in minor units, and the edit it belongs to. */
type PaidFirst = { payment_total: number; order_edit_id: string | null };
const nothingToPay: PaidFirst = { payment_total: 0, order_edit_id: null };

async function amend(
  context: CustomerContext,
  change: OrderChange,
  body: OrderAmendment,
  companyId: string,
): Promise<PaidFirst> {
  const { transaction, order } = change;
  change.require("amend");
  const settings = await readSettings(transaction, context.log);
  requireAmendable(change, settings.order_amendment_minutes, context.deps.now());
  await requireNoEdit(change);
  const addressId = body.shipping_address;
  if (addressId !== undefined) await requireAddress(change, companyId, addressId);
  if (body.delivery_date) await requireDay(context, change, body);
  change.set({
    ...(addressId === undefined ? {} : { shipping_address_id: addressId }),
    ...(body.delivery_date === undefined ? {} : { delivery_date: body.delivery_date }),
    ...toMetadata(order.metadata, body),
  });
  const fields = toChangedFields(order, body);
  const { items, ...payment } = await amendLines(context, change, body);
  if (fields.length === 0 && items.length === 0) return payment;
  change.move("amend", { changed: change.changedColumns(), fields, items });
  queueAmendmentMail(change, { fields, items });
  await notifyStaff(change, { act: "amended", fields, items });
  return payment;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

function toChangedFields(
  order: OrderChange["order"],
  { shipping_address: addressId, delivery_date: day, comment }: OrderAmendment,
): AmendedField[] {
  const isOther: Record<AmendedField, boolean> = {
    shipping_address: addressId !== undefined && addressId !== order.shipping_address_id,
    delivery_date: day !== undefined && day !== order.delivery_date,
    comment: comment !== undefined && (comment ?? "") !== text(order.metadata?.comment),
  };
  return (Object.keys(isOther) as AmendedField[]).filter((field) => isOther[field]);
}

/**
 * Errors: invalid_data (not in the company's address book, a country outside the order's region).
 */
async function requireAddress(
  { transaction, order }: OrderChange,
  companyId: string,
  id: string,
): Promise<void> {
  const address = await findCompanyAddressRow(transaction, companyId, id);
  if (!address)
    throw invalidField("shipping_address", "invalid_value", `address ${id} has not been found`);
  const region = await findRegionRow(transaction, order.region_id);
  if (!region?.country_codes.includes(address.country_code ?? ""))
    throw invalidField(
      "shipping_address",
      "invalid_value",
      "Shipping country must be in the order region",
    );
}

async function requireDay(
  context: CustomerContext,
  { transaction, order }: OrderChange,
  { delivery_date: day, shipping_address: chosen }: OrderAmendment,
): Promise<void> {
  const addressId = chosen ?? order.shipping_address_id;
  const address = addressId ? await findAddressRow(transaction, addressId) : undefined;
  const rules = toOrderRules(await readSettings(transaction, context.log));
  const country = address?.country_code ?? null;
  const fault = findDeliveryDateFault(day ?? "", country, context.deps.now(), rules);
  if (fault)
    throw invalidField("delivery_date", "invalid_value", `delivery_date is not possible: ${fault}`);
}

/** Day and comment in the same metadata keys as on carts, where the order page reads them. */
function toMetadata(
  metadata: OrderChange["order"]["metadata"],
  { comment, delivery_date: day }: OrderAmendment,
): { metadata?: Record<string, unknown> } {
  if (comment === undefined && day === undefined) return {};
  const next: Record<string, unknown> = { ...metadata };
  if (comment !== undefined) next.comment = comment || null;
  if (day !== undefined && "delivery_date" in next) next.delivery_date = day;
  return { metadata: next };
}

type AmendedLines = PaidFirst & { items: AmendedItem[] };

async function amendLines(
  context: CustomerContext,
  change: OrderChange,
  body: OrderAmendment,
): Promise<AmendedLines> {
  const { items = [], additional_items: added = [], dry_run: isDryRun = false } = body;
  const nothing = { ...nothingToPay, items: [] };
  if (items.length === 0 && added.length === 0) return nothing;
  const { transaction, order } = change;
  const record = await readEditedOrder(transaction, order.id);
  const existing = await toAmendedLines(context.deps, change, record, items);
  const lines = [...existing, ...(await toAddedLines(context.deps, change, record, added))];
  const changed = lines.filter(({ original, line }) => original !== line);
  if (changed.length === 0) return nothing;
  const { totals: after } = toOutcome(record, lines);
  if (!isDryRun) requireSeenTotal(order, body.expected_total, after.total, changed);
  const { credit_limit_blocks: isCreditBlocking } = await readSettings(transaction);
  const payment_total = await toPaidFirst(change, after.total);
  if (payment_total > 0 && !body.pay_difference)
    throw new ApiError(
      "amendment_needs_payment",
      "The added amount has to be paid immediately; use pay_difference to do so",
      { data: { amount: payment_total, currency_code: order.currency_code } },
    );
  const promised = { ...body, now: context.deps.now() };
  if (payment_total > 0 && !isDryRun) {
    await requireTerms(change, after, { isCreditBlocking });
    const order_edit_id = await proposeAmendment(change, lines, payment_total, promised);
    return { payment_total, order_edit_id, items: [] };
  }
  const { totals } = await applyLines(change, record, lines, { ...promised, editId: null });
  await requireTerms(change, totals, { isCreditBlocking });
  const deposit = order.preorder_deposit;
  const dueMinor = deposit ? Math.min(deposit.amount, totals.total) : totals.total;
  // a dry run moves no money: what was collected is refunded only in earnest
  if (!isDryRun) await settleDifference(context, change, dueMinor - dueOf(order));
  return { ...nothingToPay, payment_total, items: changed.flatMap(toAmendedItem) };
}

function toAmendedItem({ original, line }: EditedLine): AmendedItem[] {
  const item = original ?? line;
  if (!item) return [];
  const { id, title } = item;
  return [{ item_id: id, title, from: original?.quantity ?? 0, to: line?.quantity ?? 0 }];
}

/**
 * The part of an increase that can't simply be paid later with the rest of the order, in minor
 * units.
 */
async function toPaidFirst(
  { transaction, order }: OrderChange,
  totalMinor: number,
): Promise<number> {
  const riseMinor = totalMinor - order.total;
  if (riseMinor <= 0 || order.preorder_deposit !== null) return 0;
  return isPaidOnTerms(await lockOrderPayments(transaction, order.id)) ? 0 : riseMinor;
}
