import type { SwapCart } from "@/contract/order/swap";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { requireFound } from "../../kernel/require-found";
import { toAddress } from "../../people/customers/address-rows";
import type { OrderRecord } from "../order-record";
import { findOrderRecord, findOrderRecordById } from "../order-rows";
import { toOrder } from "../to-order";
import { bareOrderSchema } from "@/contract/admin/ordering/bare-order";
import { findSwapBy, readSwapPage } from "./swap-rows";
import type { SwapRow } from "./swaps-of-order-rows";
import { toBareSwap, toStaffSwap } from "./to-order-swap";

const sortable = ["created_at", "updated_at", "difference_due"];

/** GET /admin/swaps: 50 a page, newest first. Errors: invalid_data (order). Source: spec §7. */
export const adminListSwaps: AdminVerb<"adminListSwaps"> = (context, { query }) => {
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readSwapPage(transaction, query, page);
    return { swaps: rows.map(toBareSwap), count, offset: page.offset, limit: page.limit };
  });
};

/** GET /admin/swaps/:id. Errors: not_found. Source: spec §7. */
export const adminGetSwap: AdminVerb<"adminGetSwap"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const found = await findSwapBy(transaction, { id: params.id });
    const swap = requireFound(found, "Swap", params.id);
    const record = await findOrderRecordById(transaction, swap.order_id);
    const surroundings = toSurroundings(swap, requireFound(record, "Order", swap.order_id));
    return { swap: { ...toStaffSwap(swap, record?.order.locale ?? ""), ...surroundings } };
  });

/**
 * A swap of an order of this company, with that order. Errors: not_found, also for another
 * company's.
 */
export async function requireOwnSwap(
  transaction: Transaction,
  companyId: string,
  cartId: string,
): Promise<{ swap: SwapRow; record: OrderRecord }> {
  const swap = requireFound(await findSwapBy(transaction, { cartId }), "Swap", cartId);
  const record = await findOrderRecord(transaction, companyId, swap.order_id);
  return { swap, record: requireFound(record, "Swap", cartId) };
}

/** What the reference returns besides a swap: its order, its cart and its shipping address. */
export function toSurroundings(swap: SwapRow, record: OrderRecord) {
  const address = record.shippingAddress;
  return {
    order: bareOrderSchema.parse(toOrder(record, "")),
    shipping_address: address && toAddress(address),
    cart: toSwapCart(swap, record),
  };
}

function toSwapCart(swap: SwapRow, { order }: OrderRecord): SwapCart {
  const { created_at, updated_at, confirmed_at } = toBareSwap(swap);
  return {
    object: "cart",
    id: swap.cart_id,
    type: "swap",
    ...{ created_at, updated_at, deleted_at: null },
    ...{ email: order.email, customer_id: order.customer_id, region_id: order.region_id },
    billing_address_id: order.billing_address_id,
    shipping_address_id: order.shipping_address_id,
    sales_channel_id: order.sales_channel_id,
    payment_id: swap.payment?.id ?? null,
    ...{ completed_at: confirmed_at, payment_authorized_at: null, idempotency_key: null },
    ...{ context: {}, metadata: { swap_id: swap.id } },
  };
}
