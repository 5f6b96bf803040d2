import type { OrderAmendment } from "@/contract/order/amendment-endpoints";
import { toOrderRules } from "@/domain/quantities/order-rules";
import { findDeliveryDateFault } from "../../catalogue/stock/delivery-date";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { findRegionRow } from "../../markets/regions/region-rows";
import { findAddressRow, findCompanyAddressRow } from "../../people/customers/address-rows";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { type OrderChange, withOrder } from "../change-order";
import { applyLines } from "../edits/apply-lines";
import { findActiveEdit } from "../edits/order-edit-rows";
import { dueOf, settleDifference } from "../edits/settle-difference";
import { readEditedOrder } from "../edits/with-edit";
import { findOrderRecord } from "../order-rows";
import { toOrder } from "../to-order";
import { toAmendedLines } from "./amended-lines";
import { requireAmendable } from "./require-amendable";
import { requireTerms } from "./require-terms";

/**
 * POST /store/orders/:id/amend: lines, address, wished day and comment of an order of one's own
 * company, within the seller's window and before picking. Lines are priced again, stock follows,
 * shipping stays as it was chosen. Errors: not_found, amendment_closed, order_changed,
 * invalid_data, invalid_quantity, insufficient_inventory, variant_unavailable,
 * minimum_order_not_reached, credit_limit_exceeded, not_allowed (no line is left, more would have
 * to be paid of an order that was paid, a proposal waits), transition_not_allowed, payment_refused,
 * payment_amount_refused, payment_provider_unavailable. Source: issue "Amend and cancel".
 */
export const amendOrder: StoreVerb<"amendOrder"> = async (context, { params, body }) => {
  const { companyId } = context.session;
  if (companyId === null)
    throw new ApiError("not_found", `Order with id ${params.id} was not found`);
  const order = await withTransaction(context, async (transaction) => {
    const options = { companyId, onlyIfUpdatedAt: body.only_if_updated_at };
    await withOrder(transaction, params.id, options, (change) =>
      amend(context, change, body, companyId),
    );
    const record = await findOrderRecord(transaction, companyId, params.id);
    if (!record) throw new Error(`order ${params.id} is gone`);
    return toOrder(record, context.lang);
  });
  outboxWake.notify(context.database);
  return { order };
};

async function amend(
  context: CustomerContext,
  change: OrderChange,
  body: OrderAmendment,
  companyId: string,
): Promise<void> {
  const { transaction, order } = change;
  change.require("amend");
  const settings = await readSettings(transaction, context.log);
  requireAmendable(change, settings.order_amendment_minutes, context.deps.now());
  if (await findActiveEdit(transaction, order.id))
    throw new ApiError("not_allowed", "Decide first what the seller proposes for this order");
  const addressId = body.shipping_address;
  if (addressId !== undefined) await requireAddress(change, companyId, addressId);
  if (body.delivery_date) await requireDay(context, change, body);
  change.set({
    ...(addressId === undefined ? {} : { shipping_address_id: addressId }),
    ...(body.delivery_date === undefined ? {} : { delivery_date: body.delivery_date }),
    ...toMetadata(order.metadata, body),
  });
  const items = body.items ? await amendLines(context, change, body.items) : [];
  const changed = change.changedColumns();
  if (changed.length > 0 || items.length > 0) change.move("amend", { changed, items });
}

/** Errors: invalid_data (not of the company's book, a country outside the order's region). */
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

/** The day and the comment as carts keep them, which the order's page reads too. */
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

async function amendLines(
  context: CustomerContext,
  change: OrderChange,
  wishes: NonNullable<OrderAmendment["items"]>,
) {
  const { transaction, order } = change;
  const record = await readEditedOrder(transaction, order.id);
  const lines = await toAmendedLines(context.deps, change, record, wishes);
  const changed = lines.filter(({ original, line }) => original !== line);
  if (changed.length === 0) return [];
  const { totals } = await applyLines(change, record, lines, null);
  const { credit_limit_blocks: isCreditBlocking } = await readSettings(transaction);
  await requireTerms(change, totals, { isCreditBlocking });
  const deposit = order.preorder_deposit;
  const dueMinor = deposit ? Math.min(deposit.amount, totals.total) : totals.total;
  if ((await settleDifference(context, change, dueMinor - dueOf(order))) > 0)
    throw new ApiError("not_allowed", "More can't be added to an order that is paid at once");
  return changed.map(({ original, line }) => ({
    item_id: original?.id,
    title: original?.title,
    from: original?.quantity,
    to: line?.quantity ?? 0,
  }));
}
