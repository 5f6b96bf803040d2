import type { Transaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { findAgentRow } from "./agent-rows";

/**
 * Whose keys or sessions a call concerns: the caller's own, or for an admin anybody's. Errors:
 * forbidden (another user's, unless the caller is an admin), not_found.
 */
export async function resolveUserId(
  { agent }: AdminContext,
  transaction: Transaction,
  userId: string | undefined,
): Promise<string> {
  if (userId === undefined || userId === agent.id) return agent.id;
  if (agent.role !== "admin")
    throw new ApiError("forbidden", "This call requires the role admin for another user.");
  return requireFound(await findAgentRow(transaction, userId), "User", userId).id;
}

/** Whose key or session the caller may end: her own, or for an admin (null) anybody's. */
export function ownOrAny({ agent }: AdminContext): string | null {
  return agent.role === "admin" ? null : agent.id;
}
