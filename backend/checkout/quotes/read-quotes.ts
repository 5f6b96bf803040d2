import type { QuoteDetail } from "@/contract/order/quote";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { loadQuote, loadQuoteForStaff } from "./load-quote";
import { listQuoteEvents } from "./quote-event-rows";
import { readQuotePage } from "./quote-rows";
import { toQuote, toQuoteDetail } from "./to-quote";
import { requireQuote } from "./with-quote";

const limitDefault = 50;
const sortable = ["created_at", "updated_at", "valid_until", "number", "total"];

/** A quote of the caller's company. Errors: not_found. */
export async function readQuote(
  context: CustomerContext,
  transaction: Transaction,
  id: string,
): Promise<QuoteDetail> {
  const row = await requireQuote(transaction, id, ofBuyer(context));
  const loaded = await loadQuote(context, transaction, row);
  const events = await listQuoteEvents(transaction, id);
  return toQuoteDetail(loaded, events, { lang: context.lang, isForStaff: false });
}

/** A quote for staff, in the language of its buyer. Errors: not_found. */
export async function readQuoteForStaff(
  context: AdminContext,
  transaction: Transaction,
  id: string,
): Promise<QuoteDetail> {
  const row = await requireQuote(transaction, id, { now: context.deps.now() });
  const loaded = await loadQuoteForStaff(context, transaction, row);
  const events = await listQuoteEvents(transaction, id);
  return toQuoteDetail(loaded, events, { lang: row.locale, isForStaff: true });
}

/** The scope of a buyer's quotes: those of her company; none without one. */
export const ofBuyer = ({ session, deps }: CustomerContext) => ({
  companyId: session.companyId ?? "",
  now: deps.now(),
});

/** GET /store/quotes: those of the caller's company, newest first. Source: QUO-01. */
export const listQuotes: StoreVerb<"listQuotes"> = (context, { query }) => {
  const { limit = limitDefault, offset = 0, status } = query;
  const { companyId, now } = ofBuyer(context);
  return withTransaction(context, async (transaction) => {
    const page = { limit, offset, orderBy: "q.created_at", descending: true };
    const filter = { status, company_id: [companyId] };
    const { rows, count } = await readQuotePage(transaction, filter, { page, now });
    return { quotes: rows.map(toQuote), count, offset, limit };
  });
};

/** GET /store/quotes/:id. Errors: not_found. Source: QUO-01. */
export const getQuote: StoreVerb<"getQuote"> = (context, { params }) =>
  withTransaction(context, async (transaction) => ({
    quote: await readQuote(context, transaction, params.id),
  }));

/** GET /admin/quotes: newest first, 50 a page. Errors: invalid_data (order). Source: QUO-01. */
export const adminListQuotes: AdminVerb<"adminListQuotes"> = (context, { query }) => {
  const page = toPage(query, { limitDefault, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readQuotePage(transaction, query, {
      page: { ...page, orderBy: `q.${page.orderBy}` },
      now: context.deps.now(),
    });
    const { limit, offset } = page;
    return { quotes: rows.map(toQuote), count, offset, limit };
  });
};

/** GET /admin/quotes/:id. Errors: not_found. Source: QUO-01. */
export const adminGetQuote: AdminVerb<"adminGetQuote"> = (context, { params }) =>
  withTransaction(context, async (transaction) => ({
    quote: await readQuoteForStaff(context, transaction, params.id),
  }));
