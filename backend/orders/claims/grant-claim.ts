import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import type { RefundLine } from "@/contract/order/refund";
import { claimPaymentTransitions } from "@/domain/order-states/claim-transitions";
import { createId } from "../../kernel/ids";
import { invalidField } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { type AddressRow, insertAddress } from "../../people/customers/address-rows";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";
import { followGivenBack } from "../documents/follow-documents";
import { insertNewLines } from "../new-lines/new-line-rows";
import { priceNewLines } from "../new-lines/price-new-lines";
import { takeStockOfNewLines } from "../new-lines/stock-of-new-lines";
import type { ProviderScope } from "../payments/provided-payment";
import { requireCountryOfRegion } from "../require-country-of-region";
import { createOrderShipping } from "../returns/create-order-shipping";
import { refundUnits, lockPaid, requirePaid } from "../returns/refund-units";
import { insertReturn } from "../returns/return-rows";
import { toReturnValue } from "../returns/return-value";
import type { ReturnableLine } from "../returns/returnable-line-rows";
import { saveClaim } from "./claim-rows";

export type ClaimAsked = EndpointRequest<typeof adminEndpoints.adminCreateClaim>["body"];
type Claimed = { id: string; asked: ClaimAsked };

/**
 * Settles a claim of a locked order. A `refund` immediately refunds the units' value, as far as it
 * was paid, or the given amount; the full value of invoiced units is credited. A `replace` reserves
 * stock for the replacement. Units that must be sent back get a return without refund. The buyer is
 * mailed, unless that is suppressed. Errors: invalid_data, not_found, not_allowed (more money than
 * was paid), variant_unavailable, insufficient_inventory, transition_not_allowed, payment_refused,
 * payment_amount_refused, payment_provider_unavailable.
 */
export async function grantClaim(
  scope: ProviderScope & { deps: Deps },
  change: OrderChange,
  { id, lines, asked }: Claimed & { lines: readonly ReturnableLine[] },
): Promise<void> {
  const { transaction, order } = change;
  const isReplacing = asked.type === "replace";
  const added = asked.additional_items ?? [];
  requireFitting(asked, added.length > 0);
  if (asked.refund_amount !== undefined)
    await requirePaid(change, asked.refund_amount, asked.claim_items);
  const newLines = await priceNewLines(scope.deps, change, added);
  const shipping = [];
  for (const [index, { option_id: optionId, price }] of (asked.shipping_methods ?? []).entries())
    shipping.push(
      await createOrderShipping(
        scope.deps,
        change,
        { option_id: optionId ?? "", price: price ?? 0 },
        { field: `shipping_methods.${index}.option_id`, isReturn: false, isByStaff: true },
      ),
    );
  const address = asked.shipping_address && (await keepAddress(change, asked.shipping_address));
  const isTold = (asked.no_notification ?? order.no_notification) !== true;
  await saveClaim(transaction, id, {
    type: asked.type,
    payment_status: isReplacing ? "na" : "not_refunded",
    ...{ shipping, shipping_address_id: address?.id ?? null },
    no_notification: asked.no_notification ?? order.no_notification,
  });
  if (newLines.length > 0) {
    await takeStockOfNewLines(transaction, newLines);
    const owner = { noun: "claim" as const, id };
    await insertNewLines(transaction, { orderId: order.id, owner }, newLines);
  }
  if (!isReplacing) await refund(scope, change, { id, lines, asked });
  if (asked.return_shipping) await openReturnOfClaim(scope.deps, change, { id, asked });
  const mail = { claimId: id, orderId: order.id, lang: order.locale ?? "" };
  enqueue(transaction, "claim-accepted", mail, isTold);
}

function requireFitting(asked: ClaimAsked, isAdding: boolean): void {
  const isReplacing = asked.type === "replace";
  if (isReplacing !== isAdding)
    throw invalidField(
      "additional_items",
      isReplacing ? "required" : "invalid_value",
      isReplacing ? "name what is sent instead" : "nothing is sent instead of what is given back",
    );
  if (!isReplacing && asked.shipping_address)
    throw invalidField("shipping_address", "invalid_value", "nothing is sent");
  if (isReplacing && asked.refund_amount !== undefined)
    throw invalidField("refund_amount", "invalid_value", "a replacement gives nothing back");
  const unnamed = (asked.shipping_methods ?? []).findIndex((method) => !method.option_id);
  if (unnamed >= 0)
    throw invalidField(`shipping_methods.${unnamed}.option_id`, "required", "name the option");
}

/** Errors: invalid_data (a country outside the order's region). */
async function keepAddress(
  { transaction, order }: OrderChange,
  { metadata: given, ...texts }: NonNullable<ClaimAsked["shipping_address"]>,
): Promise<AddressRow> {
  await requireCountryOfRegion(transaction, order.region_id, texts.country_code);
  const owner = { kind: "document", companyId: null, customerId: null } as const;
  return insertAddress(transaction, { ...owner, ...texts, metadata: mergeMetadata(null, given) });
}

/** What was not paid is not refunded: instead the buyer owes less. */
async function refund(
  scope: ProviderScope,
  change: OrderChange,
  { id, lines, asked }: Claimed & { lines: readonly ReturnableLine[] },
): Promise<void> {
  const { transaction } = change;
  const value = toReturnValue(lines, asked.claim_items, null);
  const { refund_amount: namedMinor } = asked;
  const paid = await lockPaid(change, asked.claim_items, namedMinor ?? value.sentMinor);
  const worth = namedMinor ?? value.amountMinor;
  const amountMinor = Math.min(worth, paid.leftMinor);
  if (amountMinor === 0) return saveClaim(transaction, id, { refund_amount: 0 });
  const [given] = await refundUnits(scope, change, paid, {
    amountMinor,
    reason: "claim",
    note: null,
    lines: value.lines,
  });
  const isOfFullValue = namedMinor === undefined && amountMinor === worth;
  if (given && isOfFullValue) followGivenBack(change, given.id, toUnits(value.lines));
  const object = { id, state: "not_refunded" as const };
  const status = change.moveOther(claimPaymentTransitions, object, "refund", {
    amount: amountMinor,
  });
  await saveClaim(transaction, id, { payment_status: status, refund_amount: amountMinor });
}

const toUnits = (lines: readonly RefundLine[]) =>
  lines.flatMap(({ item_id: id, quantity }) => (id === null ? [] : { item_id: id, quantity }));

async function openReturnOfClaim(
  deps: Deps,
  change: OrderChange,
  { id: claimId, asked }: Claimed,
): Promise<void> {
  const { transaction, order } = change;
  const { option_id: optionId, price } = asked.return_shipping ?? {};
  const shipping =
    optionId === undefined
      ? null
      : await createOrderShipping(
          deps,
          change,
          { option_id: optionId, price },
          { field: "return_shipping.option_id", isReturn: true, isByStaff: true },
        );
  const id = createId("ret");
  const items = asked.claim_items.map(({ item_id, quantity, note }) => ({
    item_id,
    ...{ requested_quantity: quantity, reason_id: null, note: note || null },
  }));
  await insertReturn(transaction, {
    ...{ id, order_id: order.id, claim_order_id: claimId, swap_id: null, items, shipping },
    ...{ location_id: asked.return_location_id ?? null, metadata: null },
    ...{ refund_amount: 0, is_refund_set: true, wanted: null, comment: null },
    no_notification: asked.no_notification ?? order.no_notification,
  });
  const data = { claim_id: claimId, refund_amount: 0 };
  change.record({ noun: "return", objectId: id, event: "request", data });
}
