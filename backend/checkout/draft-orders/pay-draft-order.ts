import type { DiscountObstacle } from "@/contract/cart/discount";
import type { FieldError } from "@/contract/errors";
import { toDiscountRefusal } from "../reprice/cart-codes";
import type { CartState } from "../carts/cart-state";
import type { PricedCart } from "../reprice/reprice";
import type { Variants } from "../reprice/sellable";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import type { OrderDraft, OrderRecord } from "../../orders/order-record";
import { toOrder } from "../../orders/to-order";
import { paidByTerms } from "../complete/paid-by-terms";
import { placeCartOrder } from "../complete/place-cart-order";
import { toOrderDraft } from "../complete/to-order-draft";
import { ApiError } from "../../kernel/api-error";
import { completeDraftOrder } from "./draft-order-rows";
import { type LoadedDraft, loadDraft, lockOpenDraft } from "./load-draft";
import { priceDraft } from "./price-draft";

/**
 * POST /admin/draft-orders/:id/pay: creates the order, marked as paid manually (captured, provider
 * `manual`), takes stock, estimates each line's delivery from the stock taken, and mails the buyer
 * unless the draft says otherwise. Minimum order, pack quantities and the duplicate check apply to
 * buyers, not agents (assumption). Errors: not_found, not_allowed (it is already an order; a code
 * that has ended), cart_incomplete (no line, no address), variant_unavailable,
 * insufficient_inventory_at_completion, conflict. Source: spec §7, STORE-03.
 */
export const adminPayDraftOrder: AdminVerb<"adminPayDraftOrder"> = async (context, { params }) => {
  const { record, lang } = await withTransaction(context, async (transaction) => {
    const draft = await loadDraft(
      context,
      transaction,
      await lockOpenDraft(transaction, params.id),
    );
    const priced = priceDraft(draft.state, draft.sellables, {
      pricedByHand: draft.row.priced_by_hand,
      now: draft.now,
    });
    requireComplete(priced.state, draft.sellables.variants);
    requireUsableCodes(priced);
    const made = await writeOrder(transaction, draft, priced);
    return { record: made, lang: draft.buyerContext.lang };
  });
  outboxWake.notify(context.database);
  return { order: toOrder(record, lang) };
};

/** Errors: cart_incomplete naming what is missing; variant_unavailable naming deleted variants. */
function requireComplete(state: CartState, variants: Variants): void {
  const missing = (isThere: unknown, field: string): FieldError[] =>
    isThere ? [] : [{ field, code: "required", message: `${field} is missing` }];
  const details = [
    ...missing(state.lines.length > 0, "items"),
    ...missing(state.shippingAddress, "shipping_address"),
    ...missing(state.billingAddress, "billing_address"),
  ];
  if (details.length > 0)
    throw new ApiError("cart_incomplete", details.map(({ message }) => message).join(", "), {
      details,
    });
  const gone = state.lines.flatMap(({ variant_id: id }) =>
    id !== null && !variants.has(id) ? [id] : [],
  );
  if (gone.length > 0)
    throw new ApiError("variant_unavailable", "Some variants of the draft no longer exist.", {
      data: { variant_id: gone[0], variant_ids: gone },
    });
}

/**
 * The agent decides which codes apply: dropping an ended one would make the order more expensive
 * than offered.
 */
const ended: ReadonlySet<DiscountObstacle> = new Set([
  "used_up",
  "not_started",
  "expired",
  "disabled",
  "other_region",
  "other_customer",
]);

/** Errors: not_allowed and invalid_data for a code that can no longer be used. */
function requireUsableCodes({ discounts }: PricedCart): void {
  for (const { discount, obstacle } of discounts)
    if (obstacle && !discount.is_automatic && ended.has(obstacle))
      throw toDiscountRefusal(discount.code, obstacle);
}

async function writeOrder(
  transaction: Transaction,
  { row, state, sellables: { variants }, buyerContext, now }: LoadedDraft,
  priced: PricedCart,
): Promise<OrderRecord> {
  const record = toPaidOrder(priced, variants, { lang: buyerContext.lang, now });
  const placed = await placeCartOrder(transaction, {
    ...{ state, variants, draft: record, buyerCompanyId: null, now },
    isMailed: !row.no_notification_order,
  });
  completeDraftOrder(transaction, { draftId: row.id, orderId: placed.order.id, now });
  return { ...placed, order: { ...placed.order, draft_order_id: row.id } };
}

/** The order of a draft: texts as the agent wrote them, the payment captured. */
function toPaidOrder(
  priced: PricedCart,
  variants: Variants,
  { lang, now }: { lang: string; now: Date },
): OrderDraft {
  const stamp = now.toISOString();
  const draft = toOrderDraft(priced, variants, {
    payment: paidByTerms(priced),
    status: "pending",
    placedBy: null,
    placedByAgent: null,
    lang,
    now,
  });
  return {
    ...draft,
    order: { ...draft.order, payment_status: "captured" },
    lines: draft.lines.map((line, index) => {
      const { title, description, thumbnail } = priced.state.lines[index] ?? line;
      const isRenamed = title !== line.title || description !== line.description;
      const snapshot = isRenamed ? { ...line.snapshot, texts: undefined } : line.snapshot;
      return { ...line, title, description, thumbnail, snapshot };
    }),
    payments: draft.payments.map((payment) => ({ ...payment, captured_at: stamp })),
    paid: {
      capturedMinor: draft.payments.reduce((sum, { amount }) => sum + amount, 0),
      refundedMinor: 0,
    },
  };
}
