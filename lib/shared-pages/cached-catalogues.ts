import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createCache } from "../caches";
import { storefrontEnv } from "../env";
import { bytesOfPage, type SharedPage } from "./page-memory";

/** The rendered page of a shared catalogue, and until when it may be sent without checking. */
export type CachedCatalogue = {
  page: SharedPage;
  linkId: string;
  /** Everything the page was rendered from. */
  facts: string;
  /**
   * The seller's generation when the backend was last asked: a later change triggers a new check.
   */
  generation: number;
  checkedAtMs: number;
  expiresAtMs: number;
};

type Memory = {
  /** Per seller, how many changes of shared catalogues were announced. */
  generations: Map<string, number>;
  /** When a catalogue was last closed: anything read before that is not cached. */
  closedAtMs: LRUCache<string, number>;
};

/**
 * If a webhook is lost, a page is correct again after this time, and a revoked link gone. On Vercel
 * a webhook reaches only one function, so the others check more often.
 */
export const uncheckedMsMax = (): number => (storefrontEnv().VERCEL === "1" ? 5_000 : 30_000);
const closedMax = 10_000;

/** Shared across the process: middleware, routes and start-up code are bundled separately. */
const shared = globalThis as { [key: symbol]: Memory | undefined };
const key = Symbol.for("comptoir.kept-catalogues");
shared[key] ??= {
  generations: new Map(),
  closedAtMs: new LRUCache({ max: closedMax }),
};
const { generations, closedAtMs } = shared[key];
const pages = createCache<CachedCatalogue>(
  "sharedCatalogues",
  ({ page, facts }) => bytesOfPage(page) + facts.length,
);

/**
 * A page's cache key, which includes the requested host, because picture URLs contain it. With
 * `accessKey`, it is the page of a password-protected catalogue, only for browsers that hold that
 * password's key.
 */
export function toCatalogueKey(of: {
  sellerId: string;
  locale: string;
  host: string;
  path: string;
  accessKey?: string | undefined;
}): string {
  const place = [of.sellerId, of.locale, of.host, of.path];
  const key = of.accessKey && createHash("sha256").update(of.accessKey).digest("base64url");
  return [...place, ...(key ? [key] : [])].join("|");
}

/** The cookie with a browser's access key, limited to the catalogue's path. */
export const accessKeyCookieName = "comptoir_shared";
const accessKeyLengthMax = 100;

/** The key as forwarded; an invalid one is truncated to the length of a valid key. */
export const toAccessKey = (cookie: string | undefined): string | undefined =>
  cookie?.slice(0, accessKeyLengthMax) || undefined;

/** A cached page that has not expired; `isFresh` says whether the backend must be asked. */
export function findCachedCatalogue(name: string): CachedCatalogue | undefined {
  const cached = pages.get(name);
  if (!cached || cached.expiresAtMs > Date.now()) return cached;
  pages.delete(name);
  return undefined;
}

export function isFresh({ generation, checkedAtMs }: CachedCatalogue, sellerId: string): boolean {
  return generation === generationOf(sellerId) && Date.now() - checkedAtMs < uncheckedMsMax();
}

export const generationOf = (sellerId: string): number => generations.get(sellerId) ?? 0;

/** Caches a page, unless its catalogue was closed after the backend was asked. */
export function cacheCatalogue(name: string, cached: CachedCatalogue): void {
  if ((closedAtMs.get(cached.linkId) ?? 0) < cached.checkedAtMs) pages.set(name, cached);
}

export function forgetCatalogue(name: string): void {
  pages.delete(name);
}

/**
 * Makes the next request for any of this seller's shared catalogues ask the backend; pages of
 * closed ones are removed at once, even while the backend does not respond (SHARE-03).
 */
export function noteSharedChange(sellerId: string, closedLinkIds: readonly string[]): void {
  generations.set(sellerId, generationOf(sellerId) + 1);
  if (closedLinkIds.length === 0) return;
  for (const id of closedLinkIds) closedAtMs.set(id, Date.now());
  const closed = new Set(closedLinkIds);
  for (const [name, cached] of [...pages.entries()])
    if (closed.has(cached.linkId)) pages.delete(name);
}
