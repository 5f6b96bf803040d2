import sql from "sql-template-tag";
import type { Transaction } from "../platform/db/with-transaction";
import type { OrderRecord } from "./order-record";
import { readOrderRecords } from "./order-record-rows";

/** An order of this company, if it exists. */
export async function findOrderRecord(
  transaction: Transaction,
  companyId: string,
  orderId: string,
): Promise<OrderRecord | undefined> {
  return (
    await readOrderRecords(transaction, sql`o.company_id = ${companyId} and o.id = ${orderId}`)
  )[0];
}

/** An order of the seller, of any company. */
export async function findOrderRecordById(
  transaction: Transaction,
  orderId: string,
): Promise<OrderRecord | undefined> {
  return (await readOrderRecords(transaction, sql`o.id = ${orderId}`))[0];
}

/** The order created from a cart of this company, if any. */
export async function findOrderRecordByCart(
  transaction: Transaction,
  companyId: string | null,
  cartId: string,
): Promise<OrderRecord | undefined> {
  return (
    await readOrderRecords(transaction, sql`o.company_id = ${companyId} and o.cart_id = ${cartId}`)
  )[0];
}
