import { ApiError } from "../../kernel/api-error";
import type { Transaction } from "../../platform/db/with-transaction";
import { findShippingProfileRows, type ShippingProfileRow } from "./shipping-profile-rows";

/** Errors: not_found. */
export async function requireShippingProfile(
  transaction: Transaction,
  id: string,
): Promise<ShippingProfileRow> {
  const [row] = await findShippingProfileRows(transaction, [id]);
  if (!row || row.deleted_at !== null)
    throw new ApiError("not_found", `Profile with id: ${id} was not found`);
  return row;
}
