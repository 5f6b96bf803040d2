import type { Transaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import { type DraftBuyer, findDraftBuyer, insertGuest } from "./draft-cart-rows";

/**
 * Who a draft is for: the customer with this id, or else with this e-mail. An unknown e-mail
 * creates a guest, who belongs to no company and can't sign in. Errors: invalid_data naming the
 * field. Source: contract §6, docs/decisions/0010.
 */
export async function requireDraftBuyer(
  transaction: Transaction,
  {
    customer_id: customerId,
    email = "",
  }: { customer_id?: string | undefined; email?: string | undefined },
): Promise<DraftBuyer> {
  const find = () =>
    findDraftBuyer(transaction, customerId === undefined ? { email } : { customerId });
  const known = await find();
  if (known) return known;
  if (customerId !== undefined)
    throw invalidField("customer_id", "invalid_value", "customer_id: there is no such customer");
  await insertGuest(transaction, email);
  const guest = await find();
  if (!guest) throw new Error("the guest was not stored");
  return guest;
}
