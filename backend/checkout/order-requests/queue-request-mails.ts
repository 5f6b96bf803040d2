import { enqueue } from "../../platform/jobs/enqueue";
import type { Transaction } from "../../platform/db/with-transaction";
import { listApprovers } from "../../people/customers/company-role-rows";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import type { OrderRequestRow } from "./order-request-rows";

/** Queues a mail to each administrator of the company, in her language. */
export async function queueRequestMails(
  transaction: Transaction,
  companyId: string,
  { id, customer }: OrderRequestRow,
): Promise<void> {
  const approvers = await listApprovers(transaction, companyId);
  const lang = await readDefaultLocale(transaction);
  for (const { id: customerId, locale } of approvers)
    enqueue(
      transaction,
      "order-request",
      { orderRequestId: id, customerId, lang: locale ?? lang },
      customerId !== customer.id,
    );
}

/** Queues the mail about the decision to the requester, in the language of her request. */
export function queueDecisionMail(
  transaction: Transaction,
  { id, locale }: Pick<OrderRequestRow, "id" | "locale">,
): void {
  enqueue(transaction, "order-request-decision", { orderRequestId: id, lang: locale });
}
