import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import type { ProjectionQuery } from "../../kernel/project-document";
import { changeAndReadOrder } from "../admin/change-and-read-order";
import { type OrderChange, withOrder } from "../change-order";
import { cancelClaim, updateClaim } from "./change-claim";
import type { ClaimRow } from "./claims-of-order-rows";
import { openClaim } from "./open-claim";
import { approveClaim } from "./request-claim";
import { cancelClaimFulfillment, fulfillClaim, shipClaim } from "./ship-claim";
import { withClaim } from "./with-claim";

/**
 * POST /admin/orders/:id/claims: staff may do so at any time after shipping. Amounts in minor
 * units. Errors: as of `openClaim`; order_changed. Source: spec §7, ADM-03.
 */
const adminCreateClaim: AdminVerb<"adminCreateClaim"> = (context, { params, query, body }) =>
  changeAndReadOrder(context, { params, query }, (transaction) =>
    withOrder(transaction, params.id, { onlyIfUpdatedAt: body.only_if_updated_at }, (change) =>
      openClaim(context, change, body),
    ),
  );

type Request = {
  params: { id: string; claim_id: string };
  query: ProjectionQuery;
  body?: { only_if_updated_at?: string | undefined } | undefined;
};

/** Changes a claim and returns its order projected by `fields` and `expand`. */
const changeClaim = (
  context: AdminContext,
  { params, query, body }: Request,
  change: (order: OrderChange, claim: ClaimRow) => Promise<void>,
) =>
  changeAndReadOrder(context, { params, query }, (transaction) =>
    withClaim(transaction, params, body?.only_if_updated_at, change),
  );

/** POST /admin/orders/:id/claims/:claim_id. Errors: as of `updateClaim`. Source: ADM-03. */
const adminUpdateClaim: AdminVerb<"adminUpdateClaim"> = (context, request) =>
  changeClaim(context, request, (change, claim) =>
    updateClaim(context.deps, change, claim, request.body),
  );

/** POST /admin/orders/:id/claims/:claim_id/cancel. Errors: as of `cancelClaim`. Source: ADM-03. */
const adminCancelClaim: AdminVerb<"adminCancelClaim"> = (context, request) =>
  changeClaim(context, request, (change, claim) => cancelClaim(change, claim, request.body.reason));

/** POST …/claims/:claim_id/approve. Errors: as of `approveClaim`. Source: ORD-06, ADM-03. */
const adminApproveClaim: AdminVerb<"adminApproveClaim"> = (context, request) =>
  changeClaim(context, request, (change, claim) =>
    approveClaim(context, change, claim, request.body),
  );

/** POST …/claims/:claim_id/fulfillments. Errors: as of `fulfillClaim`. Source: ADM-03. */
const adminFulfillClaim: AdminVerb<"adminFulfillClaim"> = (context, request) =>
  changeClaim(context, request, (change, claim) => fulfillClaim(change, claim, request.body));

/** POST …/fulfillments/:fulfillment_id/cancel. Errors: as of `cancelClaimFulfillment`. */
const adminCancelClaimFulfillment: AdminVerb<"adminCancelClaimFulfillment"> = (context, request) =>
  changeClaim(context, request, (change, claim) =>
    cancelClaimFulfillment(change, claim, request.params.fulfillment_id),
  );

/** POST …/claims/:claim_id/shipments. Errors: as of `shipClaim`. Source: ADM-03. */
const adminShipClaim: AdminVerb<"adminShipClaim"> = (context, request) =>
  changeClaim(context, request, (change, claim) => shipClaim(change, claim, request.body));

export const adminClaimVerbs = {
  adminCreateClaim,
  adminApproveClaim,
  adminUpdateClaim,
  adminCancelClaim,
  adminFulfillClaim,
  adminCancelClaimFulfillment,
  adminShipClaim,
} satisfies Partial<AdminVerbs>;
