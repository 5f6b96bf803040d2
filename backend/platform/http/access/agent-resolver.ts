import type { Database } from "../../db/connection";
import { type ResolvedAgent, resolveAgentRequests } from "./agent-resolution-rows";
import { BatchResolver } from "./batch-resolver";

type HashedCredential = { kind: "key" | "session" | "token"; hash: Buffer };

/**
 * Which agent calls the administration, by the hash of a key, a session's token or a signed token's
 * id.
 */
export type AgentResolver = BatchResolver<HashedCredential, ResolvedAgent>;

export function createAgentResolver(database: Database): AgentResolver {
  return new BatchResolver({
    nameOf: ({ kind, hash }) => `${kind} ${hash.toString("latin1")}`,
    ask: (questions) =>
      resolveAgentRequests(
        database,
        questions.map(({ kind }) => kind),
        questions.map(({ hash }) => hash),
      ),
  });
}
