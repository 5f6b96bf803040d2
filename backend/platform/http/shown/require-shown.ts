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
  if (catalogue === "no_amounts")
    throw new ApiError("forbidden", "Prices are hidden from this viewer.");
  const name = standing === "pending" ? "company_pending" : "company_archived";
  throw new ApiError(name, "This is not part of the company's catalogue.");
}
