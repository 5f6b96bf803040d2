import type { Transaction } from "../platform/db/with-transaction";
import { followPlaced } from "./documents/follow-documents";
import { enqueue } from "../platform/jobs/enqueue";
import {
  bumpCatalogueVersionAtCommit,
  bumpStockVersionAtCommit,
} from "../platform/versions/catalogue-version-rows";
import { issueGiftCards } from "../promotions/gift-cards/issue-gift-cards";
import { insertOrder } from "./complete-rows";
import { addPlacedWebhookEvent } from "./history/order-webhook-events";
import type { OrderCustomerRow, OrderDraft, OrderRecord } from "./order-record";

export type PlaceOrderInput = {
  /** The complete order, frozen; amounts in minor units. */
  draft: OrderDraft;
  /** The seller's next display id, taken in this transaction. */
  displayId: number;
  customer: OrderCustomerRow;
  /** The default billing address of the customer's company. */
  customerBillingAddressId: string | null;
  /** Whether units were taken from stock for it. */
  tookStock: boolean;
  /** Whether the confirmation and the purchased gift cards are mailed to the buyer. */
  isMailed: boolean;
};

/**
 * Places an order: counts the use of its discounts, deducts from its gift cards, creates the gift
 * cards bought and paid with it, queues the confirmation and records webhook events, all in the
 * caller's transaction. Undefined if a discount or gift card can no longer be used: the transaction
 * must then be rolled back. Source: CHK-04, ORD-03.
 */
export async function placeOrder(
  transaction: Transaction,
  { draft, displayId, customer, customerBillingAddressId, tookStock, isMailed }: PlaceOrderInput,
): Promise<OrderRecord | undefined> {
  const order = { ...draft.order, email: draft.order.email || customer.email };
  const mail = { orderId: order.id, lang: order.locale ?? "" };
  enqueue(transaction, "order-confirmation", mail, isMailed);
  followPlaced(transaction, order);
  if (!(await insertOrder(transaction, { ...draft, order }, displayId))) return undefined;
  addPlacedWebhookEvent(transaction, { ...order, display_id: displayId });
  if (order.payment_status === "captured") await issueGiftCards(transaction, draft, { isMailed });
  if (draft.discounts.length > 0) bumpCatalogueVersionAtCommit(transaction);
  else if (tookStock) bumpStockVersionAtCommit(transaction);
  return {
    ...draft,
    ...{ fulfillments: [], returns: [], claims: [], swaps: [] },
    order: { ...order, display_id: displayId },
    customer,
    customerBillingAddressId,
    isOverdue: false,
  };
}
