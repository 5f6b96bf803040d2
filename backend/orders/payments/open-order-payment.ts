import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { withOrder } from "../change-order";
import type { LockedOrder } from "../change-order-rows";
import { requireCollection } from "./change-collection";
import { lockDuePayments } from "./pay-order";
import {
  insertOrderCollection,
  keepCollectionSessions,
  listCollectionSessions,
  listOpenCollections,
} from "./payment-collection-rows";
import { toPaymentCollection } from "./read-payment-collection";

/**
 * POST /store/orders/:id/payment-collections: the open payment collection for what an order of the
 * caller's company owes; creates one if there is none, or if the amount has changed. Errors:
 * not_found, ordering_forbidden, nothing_to_pay, payment_provider_unavailable. Source: issue "Pay
 * an open invoice by card".
 */
export const openOrderPayment: StoreVerb<"openOrderPayment"> = (context, { params }) => {
  const { companyId } = context.session;
  if (companyId === null)
    throw new ApiError("not_found", `Order with id ${params.id} was not found`);
  return withTransaction(context, async (transaction) => {
    const owner = { orderId: params.id, companyId };
    // locked before the order, as when paying one; new ones are only created while the order is
    // locked
    await listOpenCollections(transaction, owner, { isLocked: true });
    const id = await withOrder(transaction, params.id, { companyId }, async ({ order }) => {
      const { amountMinor } = await lockDuePayments(transaction, order);
      if (amountMinor === 0)
        throw new ApiError("nothing_to_pay", "Nothing of this order is to be paid");
      const open = await listOpenCollections(transaction, owner);
      const known = open.find(({ amount }) => amount === amountMinor);
      for (const { id: other } of open)
        if (other !== known?.id) await endCollection(context, transaction, other);
      return known?.id ?? (await addCollection(context, transaction, order, amountMinor));
    });
    const row = await requireCollection(context, transaction, id);
    return { payment_collection: await toPaymentCollection(transaction, row) };
  });
};

async function endCollection(
  context: CustomerContext,
  transaction: Transaction,
  id: string,
): Promise<void> {
  for (const session of await listCollectionSessions(transaction, id))
    await findPaymentProvider(context, session.provider_id)?.deleteSession(session);
  await keepCollectionSessions(transaction, id, []);
  await updateRow(transaction, "payment_collection", id, { status: "canceled" });
}

async function addCollection(
  { session }: CustomerContext,
  transaction: Transaction,
  order: LockedOrder,
  amountMinor: number,
): Promise<string> {
  const id = createId("paycol");
  await insertOrderCollection(transaction, order, {
    id,
    amountMinor,
    createdBy: session.customerId,
  });
  return id;
}
