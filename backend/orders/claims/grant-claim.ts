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
import { lowerDue } from "../payments/pay-order";
import type { ProviderScope } from "../payments/provided-payment";
import { requireCountryOfRegion } from "../require-country-of-region";
import { createOrderShipping } from "../returns/create-order-shipping";
import { refundUnits, lockPaid, requirePaid } from "../returns/refund-units";
import { insertReturn } from "../returns/return-rows";
import { toReturnValue } from "../returns/return-value";
import type { ReturnableLine } from "../returns/returnable-line-rows";
import { saveClaim } from "./claim-rows";

export type ClaimRequest = EndpointRequest<typeof adminEndpoints.adminCreateClaim>["body"];
type Claimed = { id: string; requested: ClaimRequest };

/**
 * Settles a claim of a locked order. A `refund` immediately refunds the units' value, or the
 * given amount; what was not paid of it is deducted from what is due. Invoiced units are credited
 * unless an amount is given. A `replace` reserves stock for the replacement. Units that must
 * be sent back get a return without refund. The buyer is mailed, unless that is suppressed.
 * Errors: invalid_data, not_found, not_allowed (more money than was paid), variant_unavailable,
 * insufficient_inventory, transition_not_allowed, payment_refused, payment_amount_refused,
 * payment_provider_unavailable.
 */
export async function grantClaim(
  scope: ProviderScope & { deps: Deps },
  change: OrderChange,
  { id, lines, requested }: Claimed & { lines: readonly ReturnableLine[] },
): Promise<void> {
  const { transaction, order } = change;
  const isReplacing = requested.type === "replace";
  const added = requested.additional_items ?? [];
  requireFitting(requested, added.length > 0);
  if (requested.refund_amount !== undefined)
    await requirePaid(change, requested.refund_amount, requested.claim_items);
  const newLines = await priceNewLines(scope.deps, change, added);
  const shipping = [];
  for (const [index, { option_id: optionId, price }] of (
    requested.shipping_methods ?? []
  ).entries())
    shipping.push(
      await createOrderShipping(
        scope.deps,
        change,
        { option_id: optionId ?? "", price: price ?? 0 },
        { field: `shipping_methods.${index}.option_id`, isReturn: false, isByStaff: true },
      ),
    );
  const address =
    requested.shipping_address && (await keepAddress(change, requested.shipping_address));
  const isNotified = (requested.no_notification ?? order.no_notification) !== true;
  await saveClaim(transaction, id, {
    type: requested.type,
    payment_status: isReplacing ? "na" : "not_refunded",
    ...{ shipping, shipping_address_id: address?.id ?? null },
    no_notification: requested.no_notification ?? order.no_notification,
  });
  if (newLines.length > 0) {
    await takeStockOfNewLines(transaction, newLines);
    const owner = { noun: "claim" as const, id };
    await insertNewLines(transaction, { orderId: order.id, owner }, newLines);
  }
  if (!isReplacing) await refund(scope, change, { id, lines, requested });
  if (requested.return_shipping) await openReturnOfClaim(scope.deps, change, { id, requested });
  const mail = { claimId: id, orderId: order.id, lang: order.locale ?? "" };
  enqueue(transaction, "claim-accepted", mail, isNotified);
}

function requireFitting(requested: ClaimRequest, isAdding: boolean): void {
  const isReplacing = requested.type === "replace";
  if (isReplacing !== isAdding)
    throw invalidField(
      "additional_items",
      isReplacing ? "required" : "invalid_value",
      isReplacing ? "specify the replacement" : "a refund has no replacement",
    );
  if (!isReplacing && requested.shipping_address)
    throw invalidField("shipping_address", "invalid_value", "a refund ships nothing");
  if (isReplacing && requested.refund_amount !== undefined)
    throw invalidField("refund_amount", "invalid_value", "a replacement is not refunded");
  const unnamed = (requested.shipping_methods ?? []).findIndex((method) => !method.option_id);
  if (unnamed >= 0)
    throw invalidField(`shipping_methods.${unnamed}.option_id`, "required", "name the option");
}

/** Errors: invalid_data (a country outside the order's region). */
async function keepAddress(
  { transaction, order }: OrderChange,
  { metadata: given, ...texts }: NonNullable<ClaimRequest["shipping_address"]>,
): Promise<AddressRow> {
  await requireCountryOfRegion(transaction, order.region_id, texts.country_code);
  const owner = { kind: "document", companyId: null, customerId: null } as const;
  return insertAddress(transaction, { ...owner, ...texts, metadata: mergeMetadata(null, given) });
}

/** What was not paid yet is not refunded, but deducted from what is still due of the order. */
async function refund(
  scope: ProviderScope,
  change: OrderChange,
  { id, lines, requested }: Claimed & { lines: readonly ReturnableLine[] },
): Promise<void> {
  const { transaction } = change;
  const value = toReturnValue(lines, requested.claim_items, null);
  const { refund_amount: namedMinor } = requested;
  const paid = await lockPaid(change, requested.claim_items, namedMinor ?? value.sentMinor);
  const worth = namedMinor ?? value.amountMinor;
  const amountMinor = Math.min(worth, paid.leftMinor);
  const what = { amountMinor, reason: "claim", note: null, lines: value.lines } as const;
  const [given] = amountMinor > 0 ? await refundUnits(scope, change, paid, what) : [];
  const loweredAmount = await lowerDue(change, worth - amountMinor);
  if (worth === 0) return saveClaim(transaction, id, { refund_amount: 0 });
  if (namedMinor === undefined)
    await followGivenBack(change, given?.id ?? id, toUnits(value.lines));
  const settled = amountMinor + loweredAmount;
  const object = { id, state: "not_refunded" as const };
  const status = change.moveOther(claimPaymentTransitions, object, "refund", { amount: settled });
  await saveClaim(transaction, id, {
    ...{ payment_status: status, refund_amount: settled, loweredAmount },
  });
}

const toUnits = (lines: readonly RefundLine[]) =>
  lines.flatMap(({ item_id: id, quantity }) => (id === null ? [] : { item_id: id, quantity }));

async function openReturnOfClaim(
  deps: Deps,
  change: OrderChange,
  { id: claimId, requested }: Claimed,
): Promise<void> {
  const { transaction, order } = change;
  const { option_id: optionId, price } = requested.return_shipping ?? {};
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
  const items = requested.claim_items.map(({ item_id, quantity, note }) => ({
    item_id,
    ...{ requested_quantity: quantity, reason_id: null, note: note || null },
  }));
  await insertReturn(transaction, {
    ...{ id, order_id: order.id, claim_order_id: claimId, swap_id: null, items, shipping },
    ...{ location_id: requested.return_location_id ?? null, metadata: null },
    ...{ refund_amount: 0, is_refund_set: true, wanted: null, comment: null },
    no_notification: requested.no_notification ?? order.no_notification,
  });
  const data = { claim_id: claimId, refund_amount: 0 };
  change.record({ noun: "return", objectId: id, event: "request", data });
}
