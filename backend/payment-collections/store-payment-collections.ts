import { withTransaction } from "../db/with-transaction";
import type { CustomerContext, StoreVerb } from "../http/verb";
import { ApiError } from "../shared/api-error";
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
import { selectPaymentCollection, toCollectionSession, toPaymentCollection } from "./read-payment-collection";

/** GET /store/payment-collections/:id. Errors: not_found, also for another company's; invalid_data (fields, expand). Source: spec §7, SEC-03. */
export const getPaymentCollection: StoreVerb<"getPaymentCollection"> = async (context, { params, query }) => {
  const select = selectPaymentCollection(query);
  return withTransaction(context, async (transaction) => ({
    payment_collection: select(await toPaymentCollection(transaction, await requireCollection(context, transaction, params.id))),
  }));
};

const answer = async (context: CustomerContext, { transaction, row }: OpenCollection) => ({
  payment_collection: await toPaymentCollection(transaction, await requireCollection(context, transaction, row.id)),
});

function requireSession({ sessions }: OpenCollection, id: string): CollectionSessionRow {
  const session = sessions.find((candidate) => candidate.id === id);
  if (!session) throw new ApiError("not_found", `Payment session with id ${id} was not found`);
  return session;
}

/** POST /store/payment-collections/:id/sessions; one that the provider has already stays, for what is due now. Errors: not_found, not_allowed, payment_refused, payment_provider_unavailable. Source: spec §7. */
export const setPaymentCollectionSession: StoreVerb<"setPaymentCollectionSession"> = (context, { params, body }) =>
  changeCollection(context, params.id, async (open) => {
    const held = open.sessions.reduce((sum, { status, amount }) => (status === "authorized" ? sum + amount : sum), 0);
    const { provider_id } = body;
    const known = open.sessions.find((session) => session.provider_id === provider_id && session.status !== "authorized");
    await setSessions(context, open, [{ provider_id, amount: open.row.amount - held, session_id: known?.id }]);
    return answer(context, open);
  });

/**
 * POST /store/payment-collections/:id/sessions/batch; amounts in minor units, which make the collection's. Errors: invalid_data
 * (sum), not_found, not_allowed, payment_refused, payment_provider_unavailable. Source: spec §7.
 */
export const setPaymentCollectionSessions: StoreVerb<"setPaymentCollectionSessions"> = (context, { params, body }) =>
  changeCollection(context, params.id, async (open) => {
    await setSessions(context, open, body.sessions);
    return answer(context, open);
  });

/** POST …/sessions/batch/authorize. Errors: not_found, not_allowed, payment_refused, payment_provider_unavailable. Source: spec §7. */
export const authorizePaymentCollectionSessions: StoreVerb<"authorizePaymentCollectionSessions"> = (context, { params, body }) =>
  changeCollection(context, params.id, async (open) => {
    const chosen = [...new Set(body.session_ids)].map((id) => requireSession(open, id));
    for (const session of chosen) await authorizeSession(context, open, session);
    await followSessions(open);
    return answer(context, open);
  });

/** POST …/sessions/:session_id: starts a session anew. Errors: not_found, not_allowed, payment_refused, payment_provider_unavailable. Source: spec §7. */
export const refreshPaymentCollectionSession: StoreVerb<"refreshPaymentCollectionSession"> = (context, { params }) =>
  changeSession(context, params, (open, session) => restartSession(context, open, session));

/** POST …/sessions/:session_id/authorize. Errors: not_found, not_allowed, payment_refused, payment_provider_unavailable. Source: spec §7. */
export const authorizePaymentCollectionSession: StoreVerb<"authorizePaymentCollectionSession"> = (context, { params }) =>
  changeSession(context, params, async (open, session) => {
    await authorizeSession(context, open, session);
    await followSessions(open);
  });

function changeSession(
  context: CustomerContext,
  params: { id: string; session_id: string },
  change: (open: OpenCollection, session: CollectionSessionRow) => Promise<void>,
) {
  return changeCollection(context, params.id, async (open) => {
    await change(open, requireSession(open, params.session_id));
    const sessions = await listCollectionSessions(open.transaction, open.row.id);
    return { payment_session: toCollectionSession(requireSession({ ...open, sessions }, params.session_id)) };
  });
}
