import type { loginBody } from "@/contract/people/customer";
import type { z } from "zod";
import type { AdminPublicContext } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { verifyPassword } from "../../platform/http/access/password-hash";
import { type AgentCredentials, findAgentCredentials } from "./agent-rows";

/**
 * The agent whom e-mail and password belong to: of the seller that the request names, else of
 * whichever has both. An unknown e-mail and a wrong password are one answer after the same work.
 * Errors: invalid_credentials; invalid_data when they fit agents of several sellers (assumption).
 */
export async function requirePassword(
  context: AdminPublicContext,
  { email, password }: z.output<typeof loginBody>,
): Promise<{ sellerId: string; agentId: string }> {
  const candidates = (await findAgentCredentials(context.database, email)).filter(
    (agent) => context.sellerId === null || agent.seller_id === context.sellerId,
  );
  const matching: AgentCredentials[] = [];
  for (const agent of candidates)
    if (await verifyPassword(agent.password_hash, password)) matching.push(agent);
  if (candidates.length === 0) await verifyPassword(null, password);
  const [found, another] = matching;
  if (!found) throw new ApiError("invalid_credentials", "Wrong e-mail or password");
  if (another)
    throw new ApiError(
      "invalid_data",
      "Several sellers know this e-mail: send x-publishable-api-key to name one.",
    );
  return { sellerId: found.seller_id, agentId: found.id };
}
