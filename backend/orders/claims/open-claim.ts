import { createId } from "../../kernel/ids";
import { mergeMetadata } from "../../kernel/merge-metadata";
import type { Deps } from "../../platform/deps";
import type { OrderChange } from "../change-order";
import type { ProviderScope } from "../payments/provided-payment";
import { requireReturnable } from "../returns/require-returnable";
import { type ReturnableLine, readReturnableLines } from "../returns/returnable-line-rows";
import { toImages, toTags } from "./claim-item-facts";
import { insertClaim } from "./claim-rows";
import type { ClaimRow } from "./claims-of-order-rows";
import { type ClaimRequest, grantClaim } from "./grant-claim";

/**
 * Opens a claim of a locked order on behalf of staff, granting it at once. Claimed units can't be
 * returned or claimed again. Errors: not_allowed (more than were shipped and not returned); as of
 * `grantClaim`.
 */
export async function openClaim(
  scope: ProviderScope & { deps: Deps },
  change: OrderChange,
  requested: ClaimRequest,
): Promise<void> {
  change.require("request_claim");
  const lines = await readReturnableLines(change.transaction, change.order.id);
  requireReturnable(lines, requested.claim_items, { list: "claim_items" });
  const request = { request_status: "approved", comment: null } as const;
  const id = await insertOpened(change, lines, { ...requested, ...request });
  await grantClaim(scope, change, { id, lines, requested });
}

type Opened = Pick<ClaimRequest, "type" | "claim_items" | "no_notification" | "metadata"> &
  Pick<ClaimRow, "request_status" | "comment">;

/** Inserts a claim for these lines and adds it to the order's history; returns its id. */
export async function insertOpened(
  { transaction, order, record }: OrderChange,
  lines: readonly ReturnableLine[],
  requested: Opened,
): Promise<string> {
  const { type, request_status, comment } = requested;
  const id = createId("claim");
  await insertClaim(transaction, {
    ...{ id, order_id: order.id, type, request_status, comment },
    payment_status: type === "replace" ? "na" : "not_refunded",
    no_notification: requested.no_notification ?? order.no_notification,
    metadata: mergeMetadata(null, requested.metadata),
    items: requested.claim_items.map((item) => ({
      id: createId("citm"),
      item_id: item.item_id,
      variant_id: lines.find((line) => line.id === item.item_id)?.variant_id ?? null,
      quantity: item.quantity,
      reason: item.reason,
      note: item.note || null,
      images: toImages((item.images ?? []).map((url) => ({ url }))),
      tags: toTags((item.tags ?? []).map((value) => ({ value }))),
    })),
  });
  const items = requested.claim_items.map(({ item_id, quantity }) => ({ item_id, quantity }));
  record({ noun: "claim", objectId: id, event: "request", data: { type, items } });
  return id;
}
