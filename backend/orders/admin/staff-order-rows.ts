import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import {
  type OrderPart,
  readOrderRecords,
  type StaffRecord,
  staffParts,
} from "../order-record-rows";

/** These orders of the seller, in the order of the ids. */
export async function readStaffOrders(
  ask: Pick<Transaction, "query" | "sellerId">,
  ids: readonly string[],
  requested: ReadonlySet<OrderPart> = staffParts,
): Promise<StaffRecord[]> {
  if (ids.length === 0) return [];
  const records = await readOrderRecords(
    ask,
    sql`o.id = any(${ids as string[]}::text[])`,
    requested,
  );
  const byId = new Map(records.map((record) => [record.order.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
