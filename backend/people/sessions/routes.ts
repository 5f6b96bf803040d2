import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { createToken, login, loginAlias } from "./login";
import { withTransaction } from "../../platform/db/with-transaction";
import { readSessionCustomer } from "./read-session-customer";
import { endOtherSessions, endSession, listSessions } from "./own-sessions";
import { revokeSession } from "./revoke-session";

/**
 * DELETE /store/auth: ends the caller's session and clears its cookie; also succeeds without a
 * session (LOGIN-08).
 */
const logout: StoreVerb<"logout"> = async (context) => {
  const { session } = context;
  if (session)
    await withTransaction(context, (transaction) =>
      revokeSession(transaction, { tokenHash: session.tokenHash, now: context.deps.now() }),
    );
  context.clearSessionCookie();
  return "OK";
};

/** GET /store/auth: the signed-in customer. Errors: unauthorized. Source: spec §7. */
const getSession: StoreVerb<"getSession"> = async (context) => ({
  customer: await withTransaction(context, (transaction) =>
    readSessionCustomer(context, transaction, context.session.customerId),
  ),
});

export const sessionVerbs = {
  login,
  loginAlias,
  createToken,
  getSession,
  logout,
  listSessions,
  endOtherSessions,
  endSession,
} satisfies Partial<StoreVerbs>;
