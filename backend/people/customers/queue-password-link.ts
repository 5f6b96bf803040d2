import { passwordTokenLifetimeMs } from "@/contract/limits";
import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import { createId } from "../../kernel/ids";
import { expirePasswordTokens, insertPasswordToken } from "./password-token-rows";

type Recipient = { id: string; password_hash: string | null };

/**
 * Makes a password link of 24 hours and queues its mail; older links of the customer are worthless
 * from now on. For nobody (undefined) the same statements run and a token that belongs to nobody is
 * stored, but no mail is queued, so that an unknown address can't be told from a known one
 * (LOGIN-04). `isColleague`: somebody of her company invites her, and the mail says so.
 */
export async function queuePasswordLink(
  transaction: Transaction,
  {
    recipient,
    isColleague = false,
    lang,
    now,
  }: { recipient: Recipient | undefined; isColleague?: boolean; lang: string; now: Date },
): Promise<void> {
  const customerId = recipient?.id ?? createId("cus");
  const token = createToken();
  const expiresAt = new Date(now.getTime() + passwordTokenLifetimeMs);
  await expirePasswordTokens(transaction, customerId, now);
  await insertPasswordToken(transaction, {
    tokenHash: hashToken(token),
    customerId,
    createdAt: now,
    expiresAt,
  });
  const first = isColleague ? "colleague" : "activation";
  const purpose = recipient?.password_hash ? "reset" : first;
  enqueue(
    transaction,
    "password-link",
    { customerId, token, purpose, lang },
    recipient !== undefined,
  );
}
