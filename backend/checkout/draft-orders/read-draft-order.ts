import type { DraftOrder, ListedDraftOrder } from "@/contract/admin/ordering/draft-order";
import type { CartRow } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { lineTotalsOf } from "../../pricing/state-totals";
import { toCart } from "../carts/to-cart";
import { toInstant } from "../../kernel/to-instant";
import { toLineItem } from "../../orders/to-line-item";
import type { Transaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { findBareOrders } from "../../promotions/gift-cards/bare-order-rows";
import { toStamps } from "../../kernel/to-stamps";
import { listDraftCarts } from "./draft-cart-rows";
import type { DraftOrderRow } from "./draft-order-rows";
import { loadDraft, priceLoaded, requireDraft } from "./load-draft";

/**
 * One draft as returned by the API, with today's taxes and discounts while it is open. Errors:
 * not_found.
 */
export async function readDraftOrder(
  context: AdminContext,
  transaction: Transaction,
  id: string,
): Promise<DraftOrder> {
  const row = await requireDraft(transaction, id);
  const loaded = await loadDraft(context, transaction, row);
  const priced = await priceLoaded(loaded);
  const orders = await findBareOrders(transaction, row.order_id === null ? [] : [row.order_id]);
  const cart = toCart(priced, loaded.sellables.variants, loaded.buyerContext.lang);
  const items = cart.items.map((item, index) => ({
    ...item,
    title: priced.state.lines[index]?.title ?? item.title,
  }));
  return {
    ...toOwnColumns(row),
    cart: { ...cart, items },
    order: orders.get(row.order_id ?? "") ?? null,
  };
}

/** Drafts as returned in lists: with their carts' lines as last saved. */
export async function toListedDraftOrders(
  transaction: Transaction,
  rows: readonly DraftOrderRow[],
): Promise<ListedDraftOrder[]> {
  const carts = await listDraftCarts(
    transaction,
    rows.map((row) => row.cart_id),
  );
  const orders = await findBareOrders(
    transaction,
    rows.flatMap((row) => row.order_id ?? []),
  );
  return rows.flatMap((row) => {
    const found = carts.get(row.cart_id);
    return found
      ? [
          {
            ...toOwnColumns(row),
            cart: toListedCart(found.cart, found.lines),
            order: orders.get(row.order_id ?? "") ?? null,
          },
        ]
      : [];
  });
}

function toOwnColumns({
  priced_by_hand: _,
  ...row
}: DraftOrderRow): Omit<DraftOrder, "cart" | "order"> {
  return {
    ...row,
    ...toStamps(row),
    completed_at: row.completed_at?.toISOString() ?? null,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    idempotency_key: null,
  };
}

const toInstantOrNull = (text: string | null) => text && toInstant(text);

function toListedCart(cart: CartRow, lines: readonly LineItemRow[]): ListedDraftOrder["cart"] {
  return {
    object: "cart",
    id: cart.id,
    created_at: toInstant(cart.created_at),
    updated_at: toInstant(cart.updated_at),
    deleted_at: toInstantOrNull(cart.deleted_at),
    email: cart.email,
    billing_address_id: cart.billing_address_id,
    shipping_address_id: cart.shipping_address_id,
    region_id: cart.region_id,
    customer_id: cart.customer_id,
    payment_id: null,
    type: cart.type,
    completed_at: toInstantOrNull(cart.completed_at),
    payment_authorized_at: toInstantOrNull(cart.payment_authorized_at),
    idempotency_key: null,
    context: cart.context,
    metadata: cart.metadata,
    sales_channel_id: cart.sales_channel_id,
    items: lines.map((line) => {
      const { variant: _, ...item } = toLineItem({
        line,
        variant: null,
        totals: lineTotalsOf(line),
        hasShipping: null,
        labels: new Map(),
        lang: "",
      });
      return item;
    }),
  };
}
