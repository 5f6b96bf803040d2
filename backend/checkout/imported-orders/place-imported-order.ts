import { ApiError } from "../../kernel/api-error";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import type { OrderDraft, OrderRecord } from "../../orders/order-record";
import { placeOrder } from "../../orders/place-order";
import { toPaymentDueAt } from "../../orders/to-payment-due-at";
import type { Deps } from "../../platform/deps";
import type { Transaction } from "../../platform/db/with-transaction";
import { saveCart } from "../carts/save-cart-rows";
import { convertCartToOrder } from "../complete/convert-cart-rows";
import { requireStockTaken } from "../complete/require-stock-taken";
import { toStockDemand } from "../complete/stock-demand";
import { toOrderDraft } from "../complete/to-order-draft";
import { updateDeliveryEstimates } from "../complete/update-delivery-estimates";
import type { PricedCart } from "../reprice/reprice";
import type { ImportedOrder } from "./imported-order";
import { priceImportedOrder, type PricedImport } from "./price-imported-order";

/**
 * Creates an order that was taken elsewhere: takes stock within the limits of the variants' rules;
 * it is paid by bank transfer on the company's terms. The transaction must be rolled back on an
 * error. Errors: those of `priceImportedOrder`, insufficient_inventory_at_completion, conflict.
 */
export async function placeImportedOrder(
  deps: Deps,
  transaction: Transaction,
  order: ImportedOrder,
): Promise<OrderRecord> {
  const { before, priced, sellables, lang, now } = await priceImportedOrder(
    deps,
    transaction,
    order,
  );
  const { variants } = sellables;
  const cart = { ...priced.state.cart, version: before.cart.version + 1 };
  const state = { ...priced.state, cart };
  if (!(await saveCart(transaction, before, state))) throw changedMeanwhile();
  const record = toImportedDraft(order, { ...priced, state }, { sellables, lang, now });
  const demand = toStockDemand(state.lines, variants);
  const taken = await convertCartToOrder(transaction, {
    ...{ cartId: cart.id, version: cart.version, sessionId: "", demand, record },
    ...{ duplicatesSince: now, buyerCompanyId: null },
  });
  if (!taken.isTaken) throw changedMeanwhile();
  const { stock } = taken;
  await requireStockTaken(transaction, demand, stock);
  const lines = updateDeliveryEstimates(transaction, record.lines, {
    ...{ state, variants, stock, now: order.placedAt },
  });
  const placed = await placeOrder(transaction, {
    displayId: taken.displayId,
    draft: { ...record, lines },
    customer: taken.customer,
    customerBillingAddressId: taken.customerBillingAddressId,
    tookStock: stock.size > 0,
    isMailed: order.isMailed,
  });
  if (!placed) throw changedMeanwhile();
  return placed;
}

const changedMeanwhile = () =>
  new ApiError("conflict", "A discount was changed in the meantime. You may retry.");

function toImportedDraft(
  order: ImportedOrder,
  priced: PricedCart,
  { sellables, lang, now }: Pick<PricedImport, "sellables" | "lang" | "now">,
): OrderDraft {
  const { terms, rules } = priced.state;
  const { paymentTerms: delay, paymentDue } = terms;
  const data = { payment_method: "bank_transfer", delay, due: paymentDue ?? undefined };
  const draft = toOrderDraft(priced, sellables.variants, {
    payment: priced.totals.cart.total > 0 ? { providerId: manualProvider.id, data } : undefined,
    status: "pending",
    placedBy: null,
    placedByAgent: order.agent,
    lang,
    now,
    orderedAt: order.placedAt,
  });
  return {
    ...draft,
    order: {
      ...draft.order,
      ...{ external_id: order.externalId, seller_order_id: order.sellerOrderId },
      origin: order.origin,
      created_at: order.placedAt.toISOString(),
      payment_due_at:
        draft.payments.length > 0
          ? toPaymentDueAt(paymentDue, order.placedAt, rules.time_zone)
          : null,
    },
  };
}
