import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { requireCollection } from "../payments/change-collection";
import { insertSwapCollection, listOpenCollections } from "../payments/payment-collection-rows";
import { toPaymentCollection } from "../payments/read-payment-collection";
import { requireBuyerCompany } from "../require-buyer-company";
import { isPayable } from "./pay-swap";
import { requireOwnSwap } from "./read-swap";
import { withSwap } from "./with-swap";

/**
 * POST /store/swaps/:cart_id/payment-collections: the open payment collection for the difference of
 * a swap of the caller's company; creates one if there is none. Errors: not_found, also for another
 * company's; ordering_forbidden, nothing_to_pay. Source: not in the reference.
 */
export const openSwapPayment: StoreVerb<"openSwapPayment"> = (context, { params }) => {
  const companyId = requireBuyerCompany(context, "Swap", params.cart_id);
  return withTransaction(context, async (transaction) => {
    const { swap } = await requireOwnSwap(transaction, companyId, params.cart_id);
    const owner = { swapId: swap.id, companyId };
    // locked before the order, as when paying one; new ones are only created while the order is
    // locked
    await listOpenCollections(transaction, owner, { isLocked: true });
    const named = { id: swap.order_id, swap_id: swap.id };
    let id = "";
    await withSwap(transaction, named, undefined, async ({ order }, current) => {
      if (!isPayable(order, current))
        throw new ApiError("nothing_to_pay", "Nothing of this swap is to be paid");
      const [known] = await listOpenCollections(transaction, owner);
      id = known?.id ?? createId("paycol");
      if (known) return;
      const { difference_due: amountMinor } = current;
      const createdBy = context.session.customerId;
      const collection = { id, swapId: swap.id, amountMinor, createdBy };
      await insertSwapCollection(transaction, order, collection);
    });
    const row = await requireCollection(context, transaction, id);
    return { payment_collection: await toPaymentCollection(transaction, row) };
  });
};
