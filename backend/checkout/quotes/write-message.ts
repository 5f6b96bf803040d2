import { quoteMessagesMax } from "@/contract/limits";
import { ApiError } from "../../kernel/api-error";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import type { StoreVerb } from "../../platform/http/access/verb";
import { actAsBuyer, actAsStaff } from "./act-on-quote";
import { countQuoteMessages } from "./quote-event-rows";
import type { LockedQuote } from "./with-quote";

/**
 * POST /store/quotes/:id/messages. Errors: not_found, quote_messages_exceeded, and
 * transition_not_allowed once the quote is over. Source: QUO-01.
 */
export const writeQuoteMessage: StoreVerb<"writeQuoteMessage"> = (context, { params, body }) =>
  actAsBuyer(context, { params, body: undefined }, (quote) => write(quote, body.text));

/** POST /admin/quotes/:id/messages. Errors: as `writeQuoteMessage`. Source: QUO-01. */
export const adminWriteQuoteMessage: AdminVerb<"adminWriteQuoteMessage"> = (
  context,
  { params, body },
) => actAsStaff(context, { params, body: undefined }, (quote) => write(quote, body.text));

async function write(quote: LockedQuote, text: string): Promise<void> {
  quote.require("write");
  if ((await countQuoteMessages(quote.transaction, quote.row.id)) >= quoteMessagesMax)
    throw new ApiError(
      "quote_messages_exceeded",
      `A quote can have at most ${quoteMessagesMax} messages.`,
    );
  await quote.move("write", text);
}
