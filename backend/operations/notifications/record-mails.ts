import type { Transaction } from "../../platform/db/with-transaction";
import { outboxPayloads } from "../../platform/jobs/outbox-payload";
import { noteRepeatedMails, noteSentMails } from "./notification-rows";
import { toNotified } from "./notified-mail";

export type SentMail = { outboxId: string; kind: string; payload: unknown; to: string };

/** Records sent mails, so that staff can see and resend them; secrets are left out. Idempotent. */
export function recordMails(transaction: Transaction, mails: readonly SentMail[]): void {
  const repeated = mails.flatMap(
    ({ kind, payload }) =>
      (kind === "resend" && outboxPayloads.resend.safeParse(payload).data?.notificationId) || [],
  );
  if (repeated.length > 0) noteRepeatedMails(transaction, repeated);
  const sent = mails.flatMap((mail) => toNotification(mail) ?? []);
  if (sent.length > 0) noteSentMails(transaction, sent);
}

/** The id derives from the outbox entry's: a mail that is sent twice is one notification. */
function toNotification({ outboxId, kind, payload, to }: SentMail) {
  const about = toNotified(kind);
  if (!about) return undefined;
  const { token: _, ...recorded } = payload as Record<string, unknown>;
  return {
    id: outboxId.replace(/^out_/, "noti_"),
    event_name: about.event,
    kind,
    payload: recorded,
    resource_type: about.resource,
    resource_id: String(recorded[about.idIn]),
    to,
  };
}
