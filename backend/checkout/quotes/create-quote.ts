import type { QuoteDetail } from "@/contract/order/quote";
import { ApiError } from "../../kernel/api-error";
import { readWritingLanguage } from "../../people/customers/writing-language";
import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import {
  cartNotFound,
  findSellables,
  requireCart,
  requireOpen,
  requireSoldTo,
} from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import { changeCart } from "../carts/change-cart";
import { requireApproved, requireLines, requireParts } from "../complete/require-completable";
import { removeLine } from "../line-items/line-change";
import { requireEnabled } from "../line-items/sales-channel-rule";
import { type PricedCart, repriceCart, requireHoldable } from "../reprice/reprice";
import { toTaxed } from "../reprice/sellable";
import { copyCartForQuote } from "./quote-cart-rows";
import { insertQuoteEvent } from "./quote-event-rows";
import { queueQuoteMail } from "./queue-quote-mails";
import { addQuoteWebhookEvent } from "./quote-webhook-events";
import { insertQuote } from "./quote-rows";
import { readQuote } from "./read-quotes";

/**
 * POST /store/quotes: requests a quote for the caller's cart, which needs addresses and shipping,
 * but no payment or minimum order yet. The cart stays as it is unless the buyer wants it emptied.
 * Errors: not_found, quotes_disabled, those of completing the cart that name what is missing.
 * Source: QUO-01.
 */
export const createQuote: StoreVerb<"createQuote"> = async (context, { body }) => {
  const quote = await withTransaction(context, async (transaction) => {
    const settings = await readSettings(transaction, context.log);
    if (!settings.quote_enabled)
      throw new ApiError("quotes_disabled", "This seller does not offer quotes.");
    return ask(context, transaction, body);
  });
  outboxWake.notify(context.database);
  return { quote };
};

type QuoteRequest = {
  cart_id: string;
  comment?: string | undefined;
  empty_cart?: boolean | undefined;
};

async function ask(
  context: CustomerContext,
  transaction: Transaction,
  { cart_id: cartId, comment, empty_cart: isEmptied = false }: QuoteRequest,
): Promise<QuoteDetail> {
  const { customerId, companyId } = context.session;
  const stored = await requireCart(context, transaction, cartId);
  if (companyId === null || stored.cart.customer_id !== customerId) throw cartNotFound(cartId);
  const { state, totals } = await requireQuotable(context, transaction, stored);
  const now = context.deps.now();
  const locale = await readWritingLanguage(context, transaction);
  const id = await insertQuote(transaction, {
    companyId,
    customerId,
    cartId: await copyCartForQuote(transaction, state, { companyId, now }),
    currency_code: state.region.currency_code,
    line_count: state.lines.length,
    total: totals.cart.total,
    locale,
    now,
  });
  const entry = { event: "ask", from: null, to: "requested", text: comment ?? null } as const;
  const eventId = await insertQuoteEvent(transaction, id, entry);
  addQuoteWebhookEvent(transaction, id, entry);
  await queueQuoteMail(transaction, { id, locale }, { eventId, event: "ask" });
  recordAudit(transaction, { objectType: "quote", objectId: id, after: { cart_id: cartId } });
  if (isEmptied) await emptyCart(context, transaction, cartId);
  return readQuote(context, transaction, id);
}

/** A cart at today's prices that has everything needed for delivery. */
async function requireQuotable(
  context: CustomerContext,
  transaction: Transaction,
  stored: CartState,
): Promise<PricedCart> {
  const now = context.deps.now();
  const { rules } = stored;
  requireApproved(stored);
  requireOpen(stored);
  requireEnabled(stored.salesChannel);
  requireSoldTo(stored);
  const sellables = await findSellables(context, transaction, stored);
  const { variants } = sellables;
  const priced = await repriceCart(toTaxed(stored), sellables, now);
  requireHoldable(priced);
  const state = { ...priced.state, region: stored.region, giftCards: [] };
  requireParts({ state, dueMinor: 0 }, { variants, rules, now });
  requireLines(state, variants, rules);
  return { ...priced, state };
}

async function emptyCart(
  context: CustomerContext,
  transaction: Transaction,
  cartId: string,
): Promise<void> {
  await changeCart({ ...context, transaction }, cartId, {
    isFresh: true,
    apply: (state) => state.lines.reduce((current, { id }) => removeLine(current, id), state),
  });
}
