import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import {
  authorizeSession,
  changeCollection,
  followSessions,
  type OpenCollection,
  requireCollection,
  restartSession,
  setSessions,
} from "./change-collection";
import { type CollectionSessionRow, listCollectionSessions } from "./payment-collection-rows";
import {
  selectPaymentCollection,
  toCollectionSession,
  toPaymentCollection,
} from "./read-payment-collection";

/**
 * GET /store/payment-collections/:id. Errors: not_found, also for another company's; invalid_data
 * (fields, expand). Source: spec §7, SEC-03.
 */
export const getPaymentCollection: StoreVerb<"getPaymentCollection"> = async (
  context,
  { params, query },
) => {
  const select = selectPaymentCollection(query);
  return withTransaction(context, async (transaction) => ({
    payment_collection: select(
      await toPaymentCollection(
        transaction,
        await requireCollection(context, transaction, params.id),
      ),
    ),
  }));
};

const getCollectionResponse = async (
  context: CustomerContext,
  { transaction, row }: OpenCollection,
) => ({
  payment_collection: await toPaymentCollection(
    transaction,
    await requireCollection(context, transaction, row.id),
  ),
});

function requireSession({ sessions }: OpenCollection, id: string): CollectionSessionRow {
  const session = sessions.find((candidate) => candidate.id === id);
  if (!session) throw new ApiError("not_found", `Payment session with id ${id} was not found`);
  return session;
}

const isAuthorized = ({ status }: CollectionSessionRow) => status === "authorized";

/**
 * POST /store/payment-collections/:id/sessions; an existing session of the provider is kept, with
 * the amount due now. Errors: not_found, not_allowed, payment_refused, payment_amount_refused,
 * payment_provider_unavailable. Source: spec §7.
 */
export const setPaymentCollectionSession: StoreVerb<"setPaymentCollectionSession"> = (
  context,
  { params, body },
) =>
  changeCollection(context, params.id, async (open) => {
    const held = open.sessions.reduce(
      (sum, { status, amount }) => (status === "authorized" ? sum + amount : sum),
      0,
    );
    const { provider_id } = body;
    const known = open.sessions.find(
      (session) => session.provider_id === provider_id && session.status !== "authorized",
    );
    await setSessions(context, open, [
      { provider_id, amount: open.row.amount - held, session_id: known?.id },
    ]);
    return getCollectionResponse(context, open);
  });

/**
 * POST /store/payment-collections/:id/sessions/batch; amounts in minor units, which must add up to
 * the collection's. Errors: invalid_data (sum), not_found, not_allowed, payment_refused,
 * payment_amount_refused, payment_provider_unavailable. Source: spec §7.
 */
export const setPaymentCollectionSessions: StoreVerb<"setPaymentCollectionSessions"> = (
  context,
  { params, body },
) =>
  changeCollection(context, params.id, async (open) => {
    await setSessions(context, open, body.sessions);
    return getCollectionResponse(context, open);
  });

/**
 * POST …/sessions/batch/authorize; a collection that is already paid is returned unchanged, so that
 * a double click is no error. Errors: not_found, not_allowed, payment_refused,
 * payment_amount_refused, payment_provider_unavailable. Source: spec §7.
 */
export const authorizePaymentCollectionSessions: StoreVerb<"authorizePaymentCollectionSessions"> = (
  context,
  { params, body },
) => {
  const choose = (open: OpenCollection) =>
    [...new Set(body.session_ids)].map((id) => requireSession(open, id));
  const authorize = async (open: OpenCollection) => {
    for (const session of choose(open)) await authorizeSession(context, open, session);
    await followSessions(context, open);
    return getCollectionResponse(context, open);
  };
  return changeCollection(context, params.id, authorize, async (paid) =>
    choose(paid).every(isAuthorized) ? getCollectionResponse(context, paid) : undefined,
  );
};

/**
 * POST …/sessions/:session_id: restarts a session. Errors: not_found, not_allowed,
 * payment_refused, payment_amount_refused, payment_provider_unavailable. Source: spec §7.
 */
export const refreshPaymentCollectionSession: StoreVerb<"refreshPaymentCollectionSession"> = (
  context,
  { params },
) => changeSession(context, params, (open, session) => restartSession(context, open, session));

/**
 * POST …/sessions/:session_id/authorize; an authorized session is returned unchanged. Errors:
 * not_found, not_allowed, payment_refused, payment_amount_refused, payment_provider_unavailable.
 * Source: spec §7.
 */
export const authorizePaymentCollectionSession: StoreVerb<"authorizePaymentCollectionSession"> = (
  context,
  { params },
) =>
  changeSession(
    context,
    params,
    async (open, session) => {
      await authorizeSession(context, open, session);
      await followSessions(context, open);
    },
    { isRepeatable: true },
  );

function changeSession(
  context: CustomerContext,
  params: { id: string; session_id: string },
  change: (open: OpenCollection, session: CollectionSessionRow) => Promise<void>,
  { isRepeatable = false } = {},
) {
  const toSessionResponse = (open: OpenCollection) => ({
    payment_session: toCollectionSession(requireSession(open, params.session_id)),
  });
  const run = async (open: OpenCollection) => {
    await change(open, requireSession(open, params.session_id));
    return toSessionResponse({
      ...open,
      sessions: await listCollectionSessions(open.transaction, open.row.id),
    });
  };
  const repeat = async (paid: OpenCollection) =>
    isAuthorized(requireSession(paid, params.session_id)) ? toSessionResponse(paid) : undefined;
  return changeCollection(context, params.id, run, isRepeatable ? repeat : undefined);
}
