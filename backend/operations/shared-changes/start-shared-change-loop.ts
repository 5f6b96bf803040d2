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
  notifiedVersions: Map<string, string>;
  retryAtMs: number;
  inFlight: Promise<void> | undefined;
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
    (url): Listener => ({ url, notifiedVersions: new Map(), retryAtMs: 0, inFlight: undefined }),
  );
  if (listeners.length === 0) return { stop: async () => undefined };
  const loop = startLoop({
    log,
    failure: "shared catalogue changes could not be read",
    async poll() {
      const idle = listeners.filter(
        ({ inFlight, retryAtMs }) => inFlight === undefined && retryAtMs <= Date.now(),
      );
      const versions = idle.length > 0 ? await listSharedVersions(deps.database) : [];
      for (const listener of idle)
        listener.inFlight = notify(deps, listener, versions)
          .catch((error: unknown) => {
            listener.retryAtMs = Date.now() + retryMs;
            log.warn(
              { err: error, url: listener.url },
              "storefront could not be notified of changes",
            );
          })
          .finally(() => {
            listener.inFlight = undefined;
          });
      return false;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await Promise.all(listeners.map(({ inFlight }) => inFlight));
    },
  };
}

async function notify(
  deps: Deps,
  { url, notifiedVersions }: Listener,
  versions: readonly SharedVersion[],
): Promise<void> {
  const changed = versions
    .filter(({ seller_id: id, version }) => notifiedVersions.get(id) !== version)
    .slice(0, sharedChangesMax);
  if (changed.length === 0) return;
  const changes = await Promise.all(changed.map(({ seller_id: id }) => toChange(deps, id)));
  await postSharedChange(deps, url, { changes });
  for (const { seller_id: id, version } of changed) notifiedVersions.set(id, version);
}

async function toChange(
  { database, env }: Deps,
  sellerId: string,
): Promise<SharedChange["changes"][number]> {
  const scope = { database, prepared: env.DATABASE_PREPARED === "on", sellerId };
  return { seller_id: sellerId, closed: await withTransaction(scope, listClosedLinks) };
}
