import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { revokeSession } from "./revoke-session";

/** DELETE /store/auth: ends the caller's session in the database and its cookie; without a session it is OK too (LOGIN-08). */
export const logout: StoreVerb<"logout"> = async (context) => {
  const { session } = context;
  if (session)
    await withTransaction(context, (transaction) =>
      revokeSession(transaction, { tokenHash: session.tokenHash, now: context.deps.now() }),
    );
  context.clearSessionCookie();
  return "OK";
};
