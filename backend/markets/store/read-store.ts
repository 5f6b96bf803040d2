import type { Store } from "@/contract/admin/markets/store-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { listStoreCurrencyRows } from "../regions/store-currency-rows";
import { readStoreRow, toStore } from "./store-rows";

/** The store with its currencies; with `lock`, locked until the transaction ends. */
export async function readStore(
  transaction: Transaction,
  { lock = false }: { lock?: boolean } = {},
): Promise<Store> {
  return toStore(await readStoreRow(transaction, lock), await listStoreCurrencyRows(transaction));
}
