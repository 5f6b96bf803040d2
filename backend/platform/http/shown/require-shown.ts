import type { Endpoint } from "@/contract/endpoint";
import { ApiError } from "../../../kernel/api-error";
import type { StoreSession } from "../access/verb";

/**
 * Keeps what an endpoint tells from companies that may not see it. Errors: company_pending,
 * company_archived.
 */
export function requireShown({ shows }: Endpoint, session: StoreSession | null): void {
  if (shows === undefined || session === null || session.catalogue === "all") return;
  if (shows === "catalogue" && session.catalogue === "no_prices") return;
  const name = session.standing === "pending" ? "company_pending" : "company_archived";
  throw new ApiError(name, "The company doesn't see this of the catalogue.");
}
