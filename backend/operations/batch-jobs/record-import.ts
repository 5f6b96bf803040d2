import type { BatchJobContext, BatchJobType } from "@/contract/admin/catalogue/batch-job";
import { recordAudit } from "../../platform/audit/record-audit";
import type { Transaction } from "../../platform/db/with-transaction";
import type { JobState } from "./batch-job-work-rows";

const verbs: Partial<Record<BatchJobType, string>> = {
  "product-import": "import_products",
  "price-list-import": "import_prices",
  "company-import": "import_companies",
  "shipment-import": "import_shipments",
  "order-import": "import_orders",
  "order-status-import": "import_order_statuses",
  "order-invoice-import": "import_order_invoices",
  "order-credit-note-import": "import_order_credit_notes",
};

/** The job's creator as the actor of its changes. */
export const actorOf = ({ created_by: id }: Pick<JobState, "created_by">) => ({
  kind: id === null ? ("system" as const) : ("user" as const),
  id,
});

/**
 * Records a finished import in the audit trail: the job, the file's rows and the rows written. The
 * object is the price list for a price-list import, else the job. Nothing is recorded for exports
 * and for imports that wrote nothing.
 */
export function recordImport(
  transaction: Transaction,
  state: Pick<JobState, "id" | "created_by" | "type" | "context">,
  { status, count = 0, written }: { status: string; count: number | undefined; written: number },
): void {
  const verb = verbs[state.type];
  if (verb === undefined || written === 0) return;
  const { price_list_id: listId } = state.context as Partial<BatchJobContext<"price-list-import">>;
  recordAudit(transaction, {
    actor: actorOf(state),
    verb,
    objectType: listId === undefined ? "batch_job" : "price_list",
    objectId: listId ?? state.id,
    after: { batch_job_id: state.id, status, rows: count, written },
  });
}
