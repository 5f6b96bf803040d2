import type { Endpoint } from "@/contract/endpoint";
import { ApiError } from "../../../kernel/api-error";
import type { StoreSession } from "../access/verb";

/**
 * Rejects companies, and their viewers, that may not see what an endpoint returns. Errors:
 * company_pending, company_archived, forbidden (a viewer).
 */
export function requireShown({ shows }: Endpoint, session: StoreSession | null): void {
  if (shows === undefined || session === null || session.catalogue === "all") return;
  const { catalogue, standing } = session;
  if (shows === "catalogue" && catalogue !== "nothing") return;
  if (shows === "amounts" && catalogue !== "no_amounts") return;
  if (catalogue === "no_amounts") throw new ApiError("forbidden", "A viewer here sees no prices.");
  const name = standing === "pending" ? "company_pending" : "company_archived";
  throw new ApiError(name, "The company doesn't see this of the catalogue.");
}
