import type { QuoteDetail } from "@/contract/order/quote";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import type { CustomerContext } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ofBuyer, readQuote, readQuoteForStaff } from "./read-quotes";
import { type LockedQuote, getLockedQuote } from "./with-quote";

type Request = {
  params: { id: string };
  body: { only_if_updated_at?: string | undefined } | undefined;
};
type Act = (quote: LockedQuote) => Promise<unknown>;

/**
 * Applies a buyer's action to a quote of her company and returns the updated quote. Errors:
 * not_found, quote_changed, transition_not_allowed.
 */
export async function actAsBuyer(
  context: CustomerContext,
  { params, body }: Request,
  act: Act,
): Promise<{ quote: QuoteDetail }> {
  const quote = await withTransaction(context, async (transaction) => {
    const seen = { ...ofBuyer(context), onlyIfUpdatedAt: body?.only_if_updated_at };
    await act(await getLockedQuote(transaction, params.id, seen));
    return readQuote(context, transaction, params.id);
  });
  outboxWake.notify(context.database);
  return { quote };
}

/** The same for staff. Errors: not_found, quote_changed, transition_not_allowed. */
export async function actAsStaff(
  context: AdminContext,
  { params, body }: Request,
  act: Act,
): Promise<{ quote: QuoteDetail }> {
  const quote = await withTransaction(context, async (transaction) => {
    const seen = { now: context.deps.now(), onlyIfUpdatedAt: body?.only_if_updated_at };
    await act(await getLockedQuote(transaction, params.id, seen));
    return readQuoteForStaff(context, transaction, params.id);
  });
  outboxWake.notify(context.database);
  return { quote };
}
