import { ApiError } from "../kernel/api-error";
import type { CustomerContext } from "../platform/http/access/verb";

/** The company whose orders a buyer may see. Errors: not_found, naming what was requested. */
export function requireBuyerCompany(
  { session }: CustomerContext,
  noun: string,
  id: string,
): string {
  if (session.companyId === null)
    throw new ApiError("not_found", `${noun} with id ${id} was not found`);
  return session.companyId;
}
