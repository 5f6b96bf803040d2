import type { QuoteDetail } from "@/contract/order/quote";
import { ApiError } from "../../kernel/api-error";
import { toReservedUntil } from "../../orders/lifecycle/reservation-state";
import type { OrderRecord } from "../../orders/order-record";
import { toOrder } from "../../orders/to-order";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { requireSoldTo } from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import { paidByTerms } from "../complete/paid-by-terms";
import { placeCartOrder } from "../complete/place-cart-order";
import { requireApproved } from "../complete/require-completable";
import { requireCredit } from "../complete/require-credit";
import { toOrderDraft } from "../complete/to-order-draft";
import { toBuyerContext } from "../draft-orders/buyer-context";
import { findBuyerOfDraft } from "../draft-orders/draft-cart-rows";
import { requireNoApproval } from "../order-requests/approval-need";
import type { Variants } from "../reprice/sellable";
import { loadQuote, type LoadedQuote, priceQuote } from "./load-quote";
import type { QuoteRow } from "./quote-rows";
import { ofBuyer, readQuote, readQuoteForStaff } from "./read-quotes";
import { type LockedQuote, getLockedQuote } from "./with-quote";

const conversions = {
  order: { setting: "quote_to_order_enabled", status: "pending" },
  reserve: { setting: "quote_to_reservation_enabled", status: "reserved" },
} as const;
type Conversion = keyof typeof conversions;

/**
 * POST /store/quotes/:id/order: turns an accepted quote into an order at the offered prices, paid
 * on the company's terms, if the seller's settings allow it. Errors: not_found, quote_changed,
 * quote_conversion_disabled, transition_not_allowed, company_pending, company_suspended,
 * company_archived, invalid_data (its region was deleted), variant_unavailable, approval_required,
 * credit_limit_exceeded, insufficient_inventory_at_completion, conflict. Source: QUO-01.
 */
export const orderQuote: StoreVerb<"orderQuote"> = (context, request) =>
  convert(context, request, "order");

/**
 * POST /store/quotes/:id/reserve: the same for a reservation, whose stock is held until the offer's
 * date, or else for the seller's number of days. Source: QUO-01, CHK-06.
 */
export const reserveQuote: StoreVerb<"reserveQuote"> = (context, request) =>
  convert(context, request, "reserve");

/**
 * POST /admin/quotes/:id/order: the same on behalf of the requesting buyer, in her language and
 * regardless of her limits. Errors: as `orderQuote` but for approval_required. Source: QUO-01.
 */
export const adminOrderQuote: AdminVerb<"adminOrderQuote"> = (context, request) =>
  convertAsStaff(context, request, "order");

/** POST /admin/quotes/:id/reserve: the same for a reservation. Source: QUO-01, CHK-06. */
export const adminReserveQuote: AdminVerb<"adminReserveQuote"> = (context, request) =>
  convertAsStaff(context, request, "reserve");

type Request = {
  params: { id: string };
  body: { only_if_updated_at?: string | undefined } | undefined;
};

async function convert(
  context: CustomerContext,
  { params, body }: Request,
  conversion: Conversion,
) {
  const made = await withTransaction(context, async (transaction) => {
    const seen = { ...ofBuyer(context), onlyIfUpdatedAt: body?.only_if_updated_at };
    const quote = await getLockedQuote(transaction, params.id, seen);
    const record = await makeOrder(context, quote, conversion);
    return { quote: await readQuote(context, transaction, params.id), record };
  });
  outboxWake.notify(context.database);
  return toConverted(made, context.lang);
}

async function convertAsStaff(
  context: AdminContext,
  { params, body }: Request,
  conversion: Conversion,
) {
  const made = await withTransaction(context, async (transaction) => {
    const seen = { now: context.deps.now(), onlyIfUpdatedAt: body?.only_if_updated_at };
    const locked = await getLockedQuote(transaction, params.id, seen);
    const buyer = await findBuyerOfDraft(transaction, locked.row.cart_id);
    if (!buyer) throw new Error(`quote ${params.id} has no cart`);
    const asBuyer = toBuyerContext(context, buyer);
    const { id, email } = context.agent;
    const acting = { id, email, first_name: null, last_name: null };
    const session = { ...asBuyer.session, acting };
    const record = await makeOrder({ ...asBuyer, session }, locked, conversion);
    const quote = await readQuoteForStaff(context, transaction, params.id);
    return { quote, record, lang: asBuyer.lang };
  });
  outboxWake.notify(context.database);
  return toConverted(made, made.lang);
}

/** Errors: quote_conversion_disabled, and those of `orderQuote`. */
async function makeOrder(
  context: CustomerContext,
  quote: LockedQuote,
  conversion: Conversion,
): Promise<OrderRecord> {
  const settings = await readSettings(quote.transaction, context.log);
  if (!settings[conversions[conversion].setting])
    throw new ApiError(
      "quote_conversion_disabled",
      "This seller's settings do not allow this for quotes.",
    );
  quote.require(conversion);
  const reservedUntil =
    conversion === "reserve" ? toHeldUntil(quote.row, settings, context.deps.now()) : null;
  const placed = await place(context, quote, conversion, reservedUntil);
  await quote.move(conversion, undefined, { order_id: placed.order.id });
  return placed;
}

const toConverted = (
  { quote, record }: { quote: QuoteDetail; record: OrderRecord },
  lang: string,
) => ({ quote: withNumber(quote, record), order: toOrder(record, lang) });

/**
 * The order may not have been written yet when the quote is read: it is written with the commit.
 */
const withNumber = (quote: QuoteDetail, { order }: OrderRecord): QuoteDetail => ({
  ...quote,
  display_id: order.display_id,
});

/** A date in the past is ignored. */
function toHeldUntil(
  { reserved_until: named }: QuoteRow,
  { reservation_days: days }: { reservation_days: number },
  now: Date,
): string | null {
  return named && named > now ? named.toISOString() : toReservedUntil(now, days);
}

async function place(
  context: CustomerContext,
  quote: LockedQuote,
  conversion: Conversion,
  reservedUntil: string | null,
): Promise<OrderRecord> {
  const { transaction, row } = quote;
  const now = context.deps.now();
  const loaded = withDeliveryDate(await loadQuote(context, transaction, row));
  const { state, variants } = loaded;
  requireApproved(state);
  requireSoldTo(state);
  requireSold(state, variants);
  const priced = priceQuote(state);
  await requireNoApproval(context, transaction, priced);
  const draft = toOrderDraft(priced, variants, {
    payment: paidByTerms(priced),
    status: conversions[conversion].status,
    reservedUntil,
    placedBy: context.session.customerId,
    placedByAgent: context.session.acting ?? null,
    lang: row.locale,
    now,
  });
  await requireCredit(transaction, state, draft);
  return placeCartOrder(transaction, {
    ...{ state, variants, now, isMailed: true, buyerCompanyId: row.company.id },
    draft: { ...draft, order: { ...draft.order, origin: "quotation" } },
  });
}

/** The offered delivery date replaces the requested one. */
function withDeliveryDate({ row, state, variants }: LoadedQuote): LoadedQuote {
  if (row.delivery_date === null) return { row, state, variants };
  const metadata = { ...state.cart.metadata, delivery_date: row.delivery_date };
  return { row, variants, state: { ...state, cart: { ...state.cart, metadata } } };
}

/** Errors: variant_unavailable naming deleted variants. */
function requireSold({ lines }: CartState, variants: Variants): void {
  const missing = lines.flatMap(({ variant_id: id }) => (id && !variants.has(id) ? [id] : []));
  if (missing.length > 0)
    throw new ApiError("variant_unavailable", "Some variants of the quote no longer exist.", {
      data: { variant_id: missing[0], variant_ids: missing },
    });
}
