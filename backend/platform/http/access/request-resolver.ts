import type { Cache, CacheKind, Caches } from "../../caches";
import type { Database } from "../../db/connection";
import type { BatchQueue } from "../../jobs/batch-queue";
import { createBatchResolver } from "./batch-resolver";
import {
  type CallVersions,
  type ResolvedRequest,
  resolveStoreRequests,
  resolveStoreVersions,
  type StoreCredentials,
} from "./request-resolution-rows";

/** Resolves the caller of the store API, by publishable key and session token. */
export type StoreResolver = BatchQueue<StoreCredentials, ResolvedRequest>;

/** Resolved customer, company and seller of a caller, by key and token. */
const callerCache: CacheKind<ResolvedRequest> = {
  name: "callers",
  bytesOf: (caller) => 2 * JSON.stringify(caller).length,
};

/**
 * Reads versions, key and session on every call; everything else is cached for exactly these
 * versions, since every change to it raises the terms version.
 */
export function createStoreResolver(database: Database, caches: Caches): StoreResolver {
  const cache = caches.of(callerCache);
  return createBatchResolver({
    nameOf,
    async ask(callers) {
      const resolved = await findUnchanged(database, cache, callers);
      const others = callers.filter((caller) => !resolved.has(nameOf(caller)));
      const rows = others.length > 0 ? await resolveStoreRequests(database, others) : [];
      for (const row of rows) {
        const caller = others[row.position - 1] as StoreCredentials;
        resolved.set(nameOf(caller), row);
        if (isSomebody(row, caller)) cache.set(nameOf(caller), row);
      }
      return callers.map((caller, index) => ({
        ...(resolved.get(nameOf(caller)) as ResolvedRequest),
        position: index + 1,
      }));
    },
  });
}

/** Of these callers, those whose cached entry is still current, by name. */
async function findUnchanged(
  database: Database,
  cache: Cache<ResolvedRequest>,
  callers: readonly StoreCredentials[],
): Promise<Map<string, ResolvedRequest>> {
  const unchanged = new Map<string, ResolvedRequest>();
  const known = callers.filter((caller) => cache.get(nameOf(caller)));
  const rows = known.length > 0 ? await resolveStoreVersions(database, known) : [];
  for (const row of rows) {
    const name = nameOf(known[row.position - 1] as StoreCredentials);
    const before = cache.peek(name);
    if (before && isSame(before, row)) unchanged.set(name, { ...before, ...row });
  }
  return unchanged;
}

const isSame = (before: CallVersions, now: CallVersions): boolean =>
  before.seller_id === now.seller_id &&
  before.terms_version === now.terms_version &&
  before.customer_id === now.customer_id &&
  before.publishable_key_id === now.publishable_key_id &&
  String(before.key_channel_ids) === String(now.key_channel_ids);

/** Nothing is cached for unknown keys and tokens. */
const isSomebody = (row: ResolvedRequest, { tokenHash }: StoreCredentials): boolean =>
  row.seller_id !== null && (tokenHash === null || row.customer_id !== null);

const nameOf = ({ key, tokenHash }: StoreCredentials): string =>
  `${key ?? ""} ${tokenHash?.toString("latin1") ?? ""}`;
