import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import { actorOf, type OrderChange, requireTransition } from "../change-order";
import { claimTransitions } from "@/domain/order-states/claim-transitions";
import { parcelStateOf } from "../fulfillments/parcel-state";
import { releaseNewLines } from "../new-lines/new-line-rows";
import { returnStockOfNewLines } from "../new-lines/stock-of-new-lines";
import { createOrderShipping } from "../returns/create-order-shipping";
import { saveClaim, saveClaimItems } from "./claim-rows";
import { toImages, toTags } from "./claim-item-facts";
import type { ClaimItemRow, ClaimRow } from "./claims-of-order-rows";
import { moveClaim, moveRequest } from "./with-claim";

type Update = EndpointRequest<typeof adminEndpoints.adminUpdateClaim>["body"];

/** Changes a claim's notes. Errors: invalid_data, not_found, transition_not_allowed. */
export async function updateClaim(
  deps: Deps,
  change: OrderChange,
  claim: ClaimRow,
  body: Update,
): Promise<void> {
  const { transaction } = change;
  const { only_if_updated_at: _, ...facts } = body;
  const names = Object.keys(facts);
  if (names.length === 0) return;
  await moveClaim(change, claim, "update", { changed: names });
  const items = (body.claim_items ?? []).map((given, index): ClaimItemRow => {
    const item = claim.items.find(({ id }) => id === given.id);
    if (!item)
      throw invalidField(
        `claim_items.${index}.id`,
        "invalid_value",
        `${given.id} is not an item of the claim`,
      );
    return {
      ...item,
      reason: given.reason ?? item.reason,
      note: given.note === undefined ? item.note : given.note || null,
      images: given.images ? toImages(given.images, item.images) : item.images,
      tags: given.tags ? toTags(given.tags, item.tags) : item.tags,
      metadata: mergeMetadata(item.metadata, given.metadata),
    };
  });
  if (items.length > 0) await saveClaimItems(transaction, items);
  const shipping: ShippingMethodRow[] = [...claim.shipping];
  for (const [index, method] of (body.shipping_methods ?? []).entries()) {
    const field = `shipping_methods.${index}.option_id`;
    const at = shipping.findIndex(({ id }) => id === method.id);
    const known = shipping[at];
    if (known) {
      shipping[at] = { ...known, price: method.price ?? known.price, includes_tax: false };
      continue;
    }
    const requested = { option_id: method.option_id ?? "", price: method.price ?? 0 };
    const kind = { field, isReturn: false, isByStaff: true };
    shipping.push(await createOrderShipping(deps, change, requested, kind));
  }
  const isChanged = body.metadata !== undefined;
  await saveClaim(transaction, claim.id, {
    ...(body.shipping_methods ? { shipping } : {}),
    ...(body.no_notification === undefined ? {} : { no_notification: body.no_notification }),
    ...(isChanged ? { metadata: mergeMetadata(claim.metadata, body.metadata) } : {}),
  });
}

/**
 * Ends a claim: its stock is released, and its units can be returned again. If a buyer requested
 * it, the request is declined. Already canceled claims stay so. `reason`: included in the mail to
 * the buyer. Errors: transition_not_allowed (something was packed), claim_settled (money was
 * refunded, or its return is open).
 */
export async function cancelClaim(
  change: OrderChange,
  claim: ClaimRow,
  reason?: string,
): Promise<void> {
  const { order, transaction } = change;
  const { fulfillment_status: state, payment_status: payment } = claim;
  if (state === "canceled") return;
  requireTransition(claimTransitions, state, "cancel", actorOf(transaction.trail.act));
  if (payment === "refunded")
    throw new ApiError("claim_settled", "A claim that was refunded can't be canceled");
  if (claim.fulfillments.some((parcel) => parcelStateOf(parcel) !== "canceled"))
    throw new ApiError(
      "claim_settled",
      "All fulfillments must be canceled before the claim can be canceled",
    );
  if (claim.return && claim.return.status !== "canceled")
    throw new ApiError("claim_settled", "The return must be canceled before the claim");
  const data = reason ? { reason } : {};
  if (claim.request_status === "requested") await moveRequest(change, claim, "decline", data);
  await endClaim(change, claim, reason);
  const mail = { claimId: claim.id, orderId: order.id, lang: order.locale ?? "" };
  const isNotified = reason !== undefined && claim.no_notification !== true;
  enqueue(transaction, "claim-declined", mail, isNotified);
}

/** Errors: transition_not_allowed. */
export async function endClaim(
  change: OrderChange,
  claim: ClaimRow,
  reason?: string,
): Promise<void> {
  const { transaction } = change;
  await moveClaim(change, claim, "cancel", reason ? { reason } : {});
  const declined = reason === undefined ? {} : { declined_reason: reason };
  await saveClaim(transaction, claim.id, { isCanceled: true, ...declined });
  await returnStockOfNewLines(
    transaction,
    await releaseNewLines(transaction, { noun: "claim", id: claim.id }),
  );
}
