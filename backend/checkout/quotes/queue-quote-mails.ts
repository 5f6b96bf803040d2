import type { QuoteEventName } from "@/contract/order/quote";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import { enqueue } from "../../platform/jobs/enqueue";
import type { Transaction } from "../../platform/db/with-transaction";
import type { QuoteRow } from "./quote-rows";

const bySystem: ReadonlySet<QuoteEventName> = new Set(["expire"]);

/**
 * Queues the mail to the other side about a quote: to the buyer for the seller's actions, to the
 * company's agent (or else the seller's support) for the buyer's.
 */
export async function queueQuoteMail(
  transaction: Transaction,
  quote: Pick<QuoteRow, "id" | "locale">,
  { eventId, event }: { eventId: string; event: QuoteEventName },
): Promise<void> {
  if (bySystem.has(event)) return;
  const isByStaff = transaction.trail.act?.actor.kind === "user";
  const isForBuyer = isByStaff && transaction.trail.act?.actingAsId === null;
  const about = { quoteId: quote.id, eventId };
  if (isForBuyer) enqueue(transaction, "quote-answered", { ...about, lang: quote.locale });
  else {
    const lang = await readDefaultLocale(transaction);
    enqueue(transaction, "quote-asked", { ...about, lang });
  }
}

/** Queues the mail to the buyer about an offer that expires soon. */
export function queueExpiringMail(
  transaction: Transaction,
  { id, locale }: Pick<QuoteRow, "id" | "locale">,
): void {
  enqueue(transaction, "quote-expiring", { quoteId: id, lang: locale });
}
