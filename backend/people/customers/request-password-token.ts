import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { findCredentials } from "./customer-rows";
import { queuePasswordLink } from "./queue-password-link";

/**
 * POST /store/customers/password-token: queues a mail with a password link (24 hours, single use)
 * in the language of `lang`. Response and work are the same whether or not the address is known.
 * Source: spec §4, LOGIN-04, SEC-02.
 */
export const requestPasswordToken: StoreVerb<"requestPasswordToken"> = async (
  context,
  { body },
) => {
  await withTransaction(context, async (transaction) => {
    const recipient = await findCredentials(transaction, body.email);
    await queuePasswordLink(transaction, {
      recipient,
      lang: context.lang,
      now: context.deps.now(),
    });
  });
  outboxWake.notify(context.database);
};
