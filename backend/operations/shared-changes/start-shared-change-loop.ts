import type { FastifyBaseLogger } from "fastify";
import { type SharedChange, sharedChangesMax } from "@/contract/catalogue/shared-change";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { startLoop } from "../../platform/jobs/start-loop";
import { postSharedChange } from "./post-shared-change";
import { listClosedLinks, listSharedVersions, type SharedVersion } from "./shared-version-rows";

/** The interval for retrying a process that is down: it may start at any moment. */
const retryMs = 3_000;

/** A storefront process, and the versions it has been notified of. */
type Listener = {
  url: string;
  told: Map<string, string>;
  retryAtMs: number;
  telling: Promise<void> | undefined;
};

/**
 * Notifies each storefront process within about a second that the content of links may have
 * changed, by comparing versions: changes cost nothing extra, and none is missed; at startup it
 * notifies of all sellers. `stop` ends it after the notifications in flight. Source: SHARE-02.
 */
export function startSharedChangeLoop(
  deps: Deps,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const listeners = (deps.env.STOREFRONT_URLS ?? []).map(
    (url): Listener => ({ url, told: new Map(), retryAtMs: 0, telling: undefined }),
  );
  if (listeners.length === 0) return { stop: async () => undefined };
  const loop = startLoop({
    log,
    failure: "changes of shared catalogues can't be read",
    async look() {
      const idle = listeners.filter(
        ({ telling, retryAtMs }) => telling === undefined && retryAtMs <= Date.now(),
      );
      const versions = idle.length > 0 ? await listSharedVersions(deps.database) : [];
      for (const listener of idle)
        listener.telling = tell(deps, listener, versions)
          .catch((error: unknown) => {
            listener.retryAtMs = Date.now() + retryMs;
            log.warn({ err: error, url: listener.url }, "a storefront was not told of changes");
          })
          .finally(() => {
            listener.telling = undefined;
          });
      return false;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await Promise.all(listeners.map(({ telling }) => telling));
    },
  };
}

async function tell(
  deps: Deps,
  { url, told }: Listener,
  versions: readonly SharedVersion[],
): Promise<void> {
  const news = versions
    .filter(({ seller_id: id, version }) => told.get(id) !== version)
    .slice(0, sharedChangesMax);
  if (news.length === 0) return;
  const changes = await Promise.all(news.map(({ seller_id: id }) => toChange(deps, id)));
  await postSharedChange(deps, url, { changes });
  for (const { seller_id: id, version } of news) told.set(id, version);
}

async function toChange(
  { database, env }: Deps,
  sellerId: string,
): Promise<SharedChange["changes"][number]> {
  const scope = { database, prepared: env.DATABASE_PREPARED === "on", sellerId };
  return { seller_id: sellerId, closed: await withTransaction(scope, listClosedLinks) };
}
