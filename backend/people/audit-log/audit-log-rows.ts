import sql from "sql-template-tag";
import type { AuditEntry } from "@/contract/admin/people/audit-log-endpoints";
import { allOf, isAnyOf, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

export type AuditLogRow = Omit<AuditEntry, "created_at"> & { created_at: Date };
type Filter = Partial<
  Record<
    "actor_id" | "actor_kind" | "acting_as_id" | "object_type" | "object_id" | "verb",
    string[] | undefined
  >
> & { created_at?: Parameters<typeof isWithin>[1] };

const columns = `id, created_at, actor_kind, actor_id, actor_name, acting_as_id, verb, object_type,
  object_id, "before", "after", address`;

/** One page of the seller's audit trail. */
export function readAuditLogPage(transaction: Transaction, filter: Filter, page: Page) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isAnyOf("actor_id", filter.actor_id),
    isAnyOf("actor_kind", filter.actor_kind),
    isAnyOf("acting_as_id", filter.acting_as_id),
    isAnyOf("object_type", filter.object_type),
    isAnyOf("object_id", filter.object_id),
    isAnyOf("verb", filter.verb),
    isWithin("created_at", filter.created_at),
  );
  return readPage<AuditLogRow>(transaction, { columns, from: "audit_log", where }, page);
}
