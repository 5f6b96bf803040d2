import type { User } from "@/contract/admin/people/user";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { findAgentRow, toUser } from "./agent-rows";

/** The agent as returned by the API. Errors: unauthorized if she no longer exists. */
export async function readAgent(transaction: Transaction, agentId: string): Promise<User> {
  const row = await findAgentRow(transaction, agentId);
  if (!row) throw new ApiError("unauthorized", "The agent of this session no longer exists");
  return toUser(row);
}
