import type { FastifyBaseLogger } from "fastify";
import { quoteNoticeMs } from "@/contract/limits";
import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { sweepDue } from "../../platform/jobs/sweep-due";
import { queueExpiringMail } from "./queue-quote-mails";
import { listEndedQuotes, listEndingQuotes } from "./quote-due-rows";
import { lockQuote, saveQuote } from "./quote-rows";
import { getLockedQuote, requireQuote } from "./with-quote";

/** Before every offer's end, so that statuses are read as stored. */
const asWritten = new Date(0);

/**
 * Marks overdue offers of all sellers as expired and notifies buyers of those that expire soon;
 * several processes may run it concurrently. Returns whether more may be due. Errors: the database
 * is unreachable.
 */
export async function sweepQuotes(
  deps: Deps,
  log: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const now = deps.now();
  const soon = new Date(now.getTime() + quoteNoticeMs);
  const shared = { deps, log, isStopping };
  const more = await sweepDue({
    ...{ ...shared, failure: "quote could not be ended" },
    list: (most) => listEndedQuotes(deps.database, now, most),
    end: (scope, id) => expire(scope, id, now),
  });
  const moreEnding = await sweepDue({
    ...{ ...shared, failure: "buyer could not be notified of an expiring quote" },
    list: (most) => listEndingQuotes(deps.database, { now, soon }, most),
    end: (scope, id) => giveNotice(scope, id, { now, soon }),
  });
  return more || moreEnding;
}

const standing: ReadonlySet<string> = new Set(["offered", "accepted"]);

function expire(scope: TransactionScope, id: string, now: Date): Promise<void> {
  return withTransaction(scope, async (transaction) => {
    const quote = await getLockedQuote(transaction, id, { now: asWritten });
    const { status, valid_until: until } = quote.row;
    if (standing.has(status) && until && until <= now) await quote.move("expire");
  });
}

type Notice = { now: Date; soon: Date };

function giveNotice(scope: TransactionScope, id: string, { now, soon }: Notice): Promise<void> {
  return withTransaction(scope, async (transaction) => {
    await lockQuote(transaction, id);
    const row = await requireQuote(transaction, id, { now });
    const { status, valid_until: until, expiry_noticed_at: noticedAt } = row;
    if (!standing.has(status) || !until || until > soon || noticedAt) return;
    await saveQuote(transaction, id, { expiry_noticed_at: now });
    queueExpiringMail(transaction, row);
  });
}
