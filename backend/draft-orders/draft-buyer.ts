import type { Transaction } from "../db/with-transaction";
import { invalidField } from "../http/invalid-data";
import { type DraftBuyer, findDraftBuyer } from "./draft-cart-rows";

/**
 * Who a draft is for: the customer with this id, else the one with this e-mail. A cart belongs to a company here, so she must
 * belong to one; nobody is registered on the way (assumption: the reference makes a guest). Errors: invalid_data naming the field.
 */
export async function requireDraftBuyer(
  transaction: Transaction,
  { customer_id: customerId, email = "" }: { customer_id?: string | undefined; email?: string | undefined },
): Promise<DraftBuyer> {
  const buyer = await findDraftBuyer(transaction, customerId === undefined ? { email } : { customerId });
  if (buyer) return buyer;
  const field = customerId === undefined ? "email" : "customer_id";
  throw invalidField(field, "invalid_value", `${field}: no customer of a company has it`);
}
