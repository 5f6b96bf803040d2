import type { z } from "zod";
import type { claimApprovalBody } from "@/contract/admin/ordering/claim-endpoints";
import type { claimRequestBody } from "@/contract/order/claim";
import { invalidField } from "../../kernel/invalid-data";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import type { OrderChange } from "../change-order";
import type { ProviderScope } from "../payments/provided-payment";
import { namePhotos } from "../photos/name-photos";
import { type ReturnPeriod, requireReturnable } from "../returns/require-returnable";
import { readReturnableLines } from "../returns/returnable-line-rows";
import type { ClaimRow } from "./claims-of-order-rows";
import { grantClaim } from "./grant-claim";
import { insertOpened } from "./open-claim";
import { moveRequest } from "./with-claim";

/**
 * Stores a buyer's claim of a locked order until staff decide on it; returns its id. Its units
 * can't be returned or claimed meanwhile. Buyer and staff are mailed. Errors: invalid_data,
 * not_allowed (more than were shipped and not returned), return_period_over,
 * transition_not_allowed.
 */
export async function requestClaim(
  change: OrderChange,
  input: z.output<typeof claimRequestBody>,
  period: ReturnPeriod | undefined,
): Promise<string> {
  const { transaction, order } = change;
  change.require("request_claim");
  const since = period?.since ?? null;
  const lines = await readReturnableLines(transaction, order.id, { since });
  requireReturnable(lines, input.claim_items, { period, list: "claim_items" });
  const id = await insertOpened(change, lines, {
    ...{ type: input.type, claim_items: input.claim_items },
    ...{ request_status: "requested", comment: input.comment || null },
  });
  await namePhotos(change, id, input.claim_items, "claim_items");
  const mail = { claimId: id, orderId: order.id, lang: order.locale ?? "" };
  const lang = await readDefaultLocale(transaction);
  enqueue(transaction, "claim-asked", { ...mail, lang });
  enqueue(transaction, "claim-requested", mail, order.no_notification !== true);
  return id;
}

/**
 * Approves a buyer's claim, as requested or as adjusted by staff. Errors: transition_not_allowed
 * (already decided or withdrawn); as of `grantClaim`.
 */
export async function approveClaim(
  scope: ProviderScope & { deps: Deps },
  change: OrderChange,
  claim: ClaimRow,
  body: z.output<typeof claimApprovalBody>,
): Promise<void> {
  const { only_if_updated_at: _, ...requested } = body;
  const type = requested.type ?? claim.type;
  await moveRequest(change, claim, "approve", { type });
  const added = requested.additional_items ?? (type === "replace" ? toSameUnits(claim) : undefined);
  const lines = await readReturnableLines(change.transaction, change.order.id);
  const items = claim.items.map(({ item_id, quantity, reason, note }) => ({
    ...{ item_id, quantity, reason, note },
  }));
  await grantClaim(scope, change, {
    ...{ id: claim.id, lines },
    requested: {
      ...requested,
      ...{ type, claim_items: items, additional_items: added },
      no_notification: requested.no_notification ?? claim.no_notification ?? undefined,
    },
  });
}

/** Errors: invalid_data (if a product no longer exists, staff must name the replacement). */
const toSameUnits = ({ items }: ClaimRow) =>
  items.map(({ variant_id: id, quantity }) => {
    if (id === null) throw invalidField("additional_items", "required", "specify the replacement");
    return { variant_id: id, quantity };
  });
