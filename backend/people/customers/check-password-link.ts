import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { hashToken } from "../../platform/http/access/session-token";
import { ApiError } from "../../kernel/api-error";
import { isPasswordTokenUsable } from "./password-token-rows";

/**
 * POST /store/customers/password-link: succeeds while the link can define a password, without using it up. An unknown
 * address and an unknown token get the same error. Errors: invalid_token. Source: LOGIN-05.
 */
export const checkPasswordLink: StoreVerb<"checkPasswordLink"> = async (context, { body }) => {
  const now = context.deps.now();
  const isUsable = await withTransaction(context, (transaction) =>
    isPasswordTokenUsable(transaction, hashToken(body.token), body.email, now),
  );
  if (!isUsable) throw new ApiError("invalid_token", "The link is unknown, used or expired");
};
