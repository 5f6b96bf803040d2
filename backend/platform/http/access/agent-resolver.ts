import type { Database } from "../../db/connection";
import type { BatchQueue } from "../../jobs/batch-queue";
import { type ResolvedAgent, resolveAgentRequests } from "./agent-resolution-rows";
import { createBatchResolver } from "./batch-resolver";

type HashedCredential = { kind: "key" | "session" | "token"; hash: Buffer };

/**
 * Resolves the agent calling the admin API, by the hash of a key, a session token or a signed
 * token's id.
 */
export type AgentResolver = BatchQueue<HashedCredential, ResolvedAgent>;

export function createAgentResolver(database: Database): AgentResolver {
  return createBatchResolver({
    nameOf: ({ kind, hash }) => `${kind} ${hash.toString("latin1")}`,
    ask: (questions) =>
      resolveAgentRequests(
        database,
        questions.map(({ kind }) => kind),
        questions.map(({ hash }) => hash),
      ),
  });
}
