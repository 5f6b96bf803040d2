import sql from "sql-template-tag";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/with-transaction";
import type { outboxPayloads } from "../../../platform/jobs/outbox-payload";
import {
  type AmendmentMailRow,
  amendedAddress,
  amendedColumns,
  amendedLines,
} from "./amendment-mail-rows";
import { type RequestMailRow, requestMailHead, requestMailTables } from "./request-mail-rows";
import { orderedLines } from "./settlement-mail-rows";

type BuyerChange = z.output<(typeof outboxPayloads)["buyer-change"]>;

/** A buyer's own action on her order, for staff. */
export type BuyerChangeRow = Omit<AmendmentMailRow, "language"> &
  Pick<RequestMailRow<never>, "language" | "company" | "agent_email"> &
  Pick<BuyerChange, "act">;

export async function findBuyerChangeRow(
  transaction: Transaction,
  { orderId, act, items, fields }: BuyerChange,
): Promise<BuyerChangeRow | undefined> {
  const lines = {
    canceled: orderedLines,
    amended: amendedLines(items),
    backorder_canceled: amendedLines(items, sql`x."from" - x."to"`),
  };
  const rows = await transaction.query<Omit<BuyerChangeRow, "language" | "act" | "fields">>(sql`
    select ${requestMailHead}, ${amendedColumns}, ${lines[act]} as lines
    from "order" o ${requestMailTables} ${amendedAddress}
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId}`);
  return rows[0] && { ...rows[0], language: null, act, fields };
}
