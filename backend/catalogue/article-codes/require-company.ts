import type { CustomerContext } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";

/** The company of the signed-in customer. Errors: not_found if she has none. */
export function requireCompanyId({ session }: CustomerContext): string {
  if (!session.companyId) throw new ApiError("not_found", "The customer has no company");
  return session.companyId;
}
