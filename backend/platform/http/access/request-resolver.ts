import type { Database } from "../../db/connection";
import type { BatchQueue } from "../../jobs/batch-queue";
import { createBatchResolver } from "./batch-resolver";
import { type ResolvedRequest, resolveStoreRequests } from "./request-resolution-rows";

type StoreCredentials = { key: string | null; tokenHash: Buffer | null };

/** Who calls the store: by publishable key and session token. */
export type StoreResolver = BatchQueue<StoreCredentials, ResolvedRequest>;

export function createStoreResolver(database: Database): StoreResolver {
  return createBatchResolver({
    nameOf: ({ key, tokenHash }) =>
      `${key ?? ""} ${tokenHash === null ? "" : tokenHash.toString("latin1")}`,
    ask: (questions) =>
      resolveStoreRequests(
        database,
        questions.map(({ key }) => key),
        questions.map(({ tokenHash }) => tokenHash),
      ),
  });
}
