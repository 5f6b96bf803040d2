import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { ProjectionQuery } from "../../kernel/project-document";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readAdminOrder } from "./read-admin-order";
import { selectOrder } from "./select-order";

type Named = { params: { id: string }; query: ProjectionQuery };

/** Changes an order in one transaction and returns it projected by `fields` and `expand`. */
export async function changeAndReadOrder(
  context: AdminContext,
  { params, query }: Named,
  change: (transaction: Transaction) => Promise<unknown>,
): Promise<{ order: AdminOrder }> {
  const selection = selectOrder(query);
  const order = await withTransaction(context, async (transaction) => {
    await change(transaction);
    return readAdminOrder(transaction, params.id, selection);
  });
  outboxWake.notify(context.database);
  return { order };
}
