import { passwordTokenLifetimeMs } from "@/contract/limits";
import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import { createId } from "../../kernel/ids";
import { expirePasswordTokens, insertPasswordToken } from "./password-token-rows";

type Recipient = { id: string; password_hash: string | null };

/**
 * Creates a password link valid for 24 hours, invalidates older ones and queues the mail. For an
 * unknown customer (undefined) the same statements run and an unusable token is stored, but no mail
 * is queued, so that unknown addresses can't be told from known ones (LOGIN-04). `isColleague`: the
 * mail says that a colleague has invited her.
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
