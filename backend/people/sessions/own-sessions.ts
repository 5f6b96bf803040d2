import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { requireFound } from "../../kernel/require-found";
import { listSessionRows, revokeSessionById, revokeSessionRows } from "./session-rows";

/** GET /store/customers/me/sessions: the active ones. Source: ACC-01. */
export const listSessions: StoreVerb<"listSessions"> = async (context) => {
  const { customerId, tokenHash } = context.session;
  const rows = await withTransaction(context, (transaction) =>
    listSessionRows(transaction, customerId, context.deps.now()),
  );
  return {
    sessions: rows.map(({ token_hash, created_at, last_used_at, expires_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
      expires_at: expires_at.toISOString(),
      is_current: token_hash.equals(tokenHash),
    })),
  };
};

/** DELETE /store/customers/me/sessions. Errors: not_while_acting. Source: ACC-01, SEC-02. */
export const endOtherSessions: StoreVerb<"endOtherSessions"> = async (context) => {
  const { customerId, tokenHash } = context.session;
  const ended = await withTransaction(context, (transaction) =>
    revokeSessionRows(transaction, customerId, tokenHash, context.deps.now()),
  );
  return { ended };
};

/** DELETE /store/customers/me/sessions/:id. Errors: not_found, not_while_acting. Source: ACC-01. */
export const endSession: StoreVerb<"endSession"> = async (context, { params }) => {
  const { own_session_id: id } = params;
  const { customerId } = context.session;
  const isEnded = await withTransaction(context, (transaction) =>
    revokeSessionById(transaction, { id, customerId, now: context.deps.now() }),
  );
  requireFound(isEnded || undefined, "Session", id);
  return { id, object: "session", deleted: true };
};
