import type { SavedCart } from "@/contract/cart/saved-cart";
import { requireCompanyId } from "../../catalogue/article-codes/require-company";
import type { CustomerContext } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import type { SavedCartOwner, SavedCartRow } from "./saved-cart-rows";

/** The signed-in customer in her company. Errors: not_found when she belongs to none. */
export function requireOwner(context: CustomerContext): SavedCartOwner {
  return { companyId: requireCompanyId(context), customerId: context.session.customerId };
}

/** The same error for a saved cart that does not exist and for somebody else's (SEC-03). */
export const savedCartNotFound = (id: string) =>
  new ApiError("not_found", `Saved cart with ${id} was not found`);

export const nameTaken = () =>
  new ApiError("duplicate_error", "A saved cart with this name already exists.");

export function toSavedCart({ created_at, updated_at, ...row }: SavedCartRow): SavedCart {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
