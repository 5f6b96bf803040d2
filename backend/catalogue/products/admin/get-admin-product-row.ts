import type { AdminProduct } from "@/contract/admin/catalogue/product";
import type { Transaction } from "../../../platform/db/with-transaction";
import { ApiError } from "../../../kernel/api-error";
import { type AdminProductRow, readAdminProducts } from "./admin-product-rows";
import { toAdminProduct } from "./to-admin-product";

/** One product's data for staff. Errors: `not_found`. */
export async function getAdminProductRow(
  transaction: Transaction,
  id: string,
): Promise<AdminProductRow> {
  const [row] = await readAdminProducts(transaction, [id]);
  if (!row) throw unknownProduct(id);
  return row;
}

/** One product as this transaction sees it, amounts in minor units. Errors: `not_found`. */
export async function getAdminProduct(transaction: Transaction, id: string): Promise<AdminProduct> {
  return toAdminProduct(await getAdminProductRow(transaction, id));
}

export function unknownProduct(id: string): ApiError {
  return new ApiError("not_found", `Product with id: ${id} was not found`);
}
