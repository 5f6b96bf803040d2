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
  /** Everything that was agreed, as it stays; amounts in minor units. */
  draft: OrderDraft;
  /** The seller's next, taken in this transaction. */
  displayId: number;
  customer: OrderCustomerRow;
  /** Of the customer's company. */
  customerBillingAddressId: string | null;
  /** Whether units were taken from stock for it. */
  tookStock: boolean;
  /** Whether the buyer gets a confirmation and the gift cards she bought by mail. */
  isMailed: boolean;
};

/**
 * Places an order: counts the use of its discounts, takes what its gift
 * cards pay, makes the gift cards it has bought and has been paid for, queues the confirmation and
 * tells webhooks;
 * all in the caller's transaction. Undefined when a discount or gift card could not be used any
 * more: the transaction must then be given up. Source: CHK-04, ORD-03.
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
  };
}
