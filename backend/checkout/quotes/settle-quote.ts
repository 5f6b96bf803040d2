import type { AdminVerb } from "../../platform/http/access/admin-verb";
import type { StoreVerb } from "../../platform/http/access/verb";
import { actAsBuyer, actAsStaff } from "./act-on-quote";
import { requireValidity } from "./offer-quote";

/**
 * POST /store/quotes/:id/accept: accepts the offer, if given as of the version the caller saw.
 * Errors: not_found, quote_changed, transition_not_allowed (also for an expired offer). Source:
 * QUO-01.
 */
export const acceptQuote: StoreVerb<"acceptQuote"> = (context, request) =>
  actAsBuyer(context, request, (quote) => quote.move("accept", request.body?.comment));

/**
 * POST /store/quotes/:id/decline. Errors: not_found, quote_changed, transition_not_allowed. Source:
 * QUO-01.
 */
export const declineQuote: StoreVerb<"declineQuote"> = (context, request) =>
  actAsBuyer(context, request, (quote) => quote.move("decline", request.body?.comment));

/**
 * POST /store/quotes/:id/withdraw. Errors: not_found, quote_changed, transition_not_allowed.
 * Source: QUO-01.
 */
export const withdrawQuote: StoreVerb<"withdrawQuote"> = (context, request) =>
  actAsBuyer(context, request, (quote) => quote.move("withdraw", request.body?.comment));

/**
 * POST /admin/quotes/:id/decline: also withdraws an offer that nobody has accepted. Errors:
 * not_found, quote_changed, transition_not_allowed. Source: QUO-01.
 */
export const adminDeclineQuote: AdminVerb<"adminDeclineQuote"> = (context, request) =>
  actAsStaff(context, request, (quote) => quote.move("decline", request.body?.comment));

/**
 * POST /admin/quotes/:id/extend: also renews an expired offer. Errors: not_found, quote_changed,
 * transition_not_allowed, invalid_data (a moment in the past). Source: QUO-01.
 */
export const adminExtendQuote: AdminVerb<"adminExtendQuote"> = (context, request) =>
  actAsStaff(context, request, async (quote) => {
    quote.require("extend");
    const validUntil = requireValidity(request.body.valid_until, context.deps.now());
    const columns = { valid_until: validUntil, expiry_noticed_at: null };
    await quote.move("extend", request.body.comment, columns);
  });
