import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createCache } from "../caches";
import { storefrontEnv } from "../env";
import { bytesOfPage, type SharedPage } from "./page-memory";

/** The finished page of a link, and until when it may be sent unasked. */
export type KeptCatalogue = {
  page: SharedPage;
  linkId: string;
  /** All that the page was made from. */
  facts: string;
  /** Of the seller when the backend was last asked: a later change makes it ask again. */
  generation: number;
  checkedAtMs: number;
  expiresAtMs: number;
};

type Memory = {
  /** How often what a seller's links show may have changed. */
  generations: Map<string, number>;
  /** When a link was last said to be closed: what was read before that is not kept. */
  closedAtMs: LRUCache<string, number>;
};

/**
 * With a lost webhook a page is right again after this, and a revoked link is gone. Of the
 * functions on Vercel a webhook reaches one: the others ask more often instead.
 */
export const uncheckedMsMax = (): number => (storefrontEnv().VERCEL === "1" ? 5_000 : 30_000);
const closedMax = 10_000;

/** One for the process: middleware, routes and start are built apart and have their own modules. */
const shared = globalThis as { [key: symbol]: Memory | undefined };
const key = Symbol.for("comptoir.kept-catalogues");
shared[key] ??= {
  generations: new Map(),
  closedAtMs: new LRUCache({ max: closedMax }),
};
const { generations, closedAtMs } = shared[key];
const pages = createCache<KeptCatalogue>(
  "sharedCatalogues",
  ({ page, facts }) => bytesOfPage(page) + facts.length,
);

/**
 * What a page is kept under: links to pictures name the host that was asked. With `accessKey` it is
 * the page of a link with a password, for those alone whose browsers hold the key of that password.
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

/** A browser keeps the key under this name, for the link's own path. */
export const accessKeyCookieName = "comptoir_shared";
const accessKeyLengthMax = 100;

/** The key as it is sent on: one that nobody gave out is cut at the length that any has. */
export const toAccessKey = (cookie: string | undefined): string | undefined =>
  cookie?.slice(0, accessKeyLengthMax) || undefined;

/** A page that was kept and has not expired; `isFresh` says whether the backend must be asked. */
export function findKeptCatalogue(name: string): KeptCatalogue | undefined {
  const kept = pages.get(name);
  if (!kept || kept.expiresAtMs > Date.now()) return kept;
  pages.delete(name);
  return undefined;
}

export function isFresh({ generation, checkedAtMs }: KeptCatalogue, sellerId: string): boolean {
  return generation === generationOf(sellerId) && Date.now() - checkedAtMs < uncheckedMsMax();
}

export const generationOf = (sellerId: string): number => generations.get(sellerId) ?? 0;

/** Keeps a page unless its link was closed after the backend was asked. */
export function keepCatalogue(name: string, kept: KeptCatalogue): void {
  if ((closedAtMs.get(kept.linkId) ?? 0) < kept.checkedAtMs) pages.set(name, kept);
}

export function forgetCatalogue(name: string): void {
  pages.delete(name);
}

/**
 * Lets the next request for any page of this seller's links ask the backend; pages of closed links
 * are gone at once, also while the backend does not respond (SHARE-03).
 */
export function noteSharedChange(sellerId: string, closedLinkIds: readonly string[]): void {
  generations.set(sellerId, generationOf(sellerId) + 1);
  if (closedLinkIds.length === 0) return;
  for (const id of closedLinkIds) closedAtMs.set(id, Date.now());
  const closed = new Set(closedLinkIds);
  for (const [name, kept] of [...pages.entries()]) if (closed.has(kept.linkId)) pages.delete(name);
}
