import { LRUCache } from "lru-cache";
import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import { signRenderToken } from "../bff/http/render-token";
import { storefrontEnv } from "../env";
import { type Locale, toOfferedLocale } from "../i18n/locales";
import { findPageSources } from "../routing/page-sources";
import {
  accessKeyCookieName,
  findCachedCatalogue,
  forgetCatalogue,
  generationOf,
  isFresh,
  cacheCatalogue,
  toCatalogueKey,
  uncheckedMsMax,
} from "./cached-catalogues";
import type { SharedPage } from "./page-memory";
import { type CoverRequest, readSharedCover } from "./read-shared-cover";
import { renderSharedPage } from "./render-shared-page";

export type SharedCatalogueRequest = CoverRequest & {
  host: string;
  origin: URL;
  /** Whether pages are cached; the link's state is checked in any case. */
  isCached: boolean;
};

/** The shared page; or else status and language of the page to render for this reader. */
export type FoundCatalogue =
  | { page: SharedPage }
  | { status: 200 | 404 | 410 | 503; locale: Locale };

/** Interval between attempts while the backend is down. */
const retryMs = 5_000;
/** Texts of a translation service change without a version. */
const hostedTextsMs = 60_000;

const pending = new Map<string, Promise<FoundCatalogue>>();
/**
 * Keys of pages that recently could not be rendered for everybody; readers get their own meanwhile.
 */
const unmade = new LRUCache<string, true>({ max: 1_000, ttl: 30_000 });

/**
 * What a shared catalogue's link shows now: its page from this process's memory if it was checked
 * recently and no change was announced since; otherwise the backend is asked, and the page rendered
 * again if anything it shows has changed. Pages with a password are cached for holders of its key;
 * for an expired link nothing is cached. While the backend is down, cached pages stay. Source:
 * SHARE-02.
 */
export function findSharedCatalogue(requested: SharedCatalogueRequest): Promise<FoundCatalogue> {
  // the cache shared by functions must not contain anything protected by a password
  const request =
    storefrontEnv().VERCEL === "1" ? { ...requested, accessKey: undefined } : requested;
  const names = toNames(request);
  const cached = findCachedCatalogue(names.open) ?? findCachedCatalogue(names.own);
  if (cached && isFresh(cached, request.seller.id)) return Promise.resolve({ page: cached.page });
  const waiting = pending.get(names.own);
  if (waiting) return waiting;
  const found = check(request, names).finally(() => pending.delete(names.own));
  pending.set(names.own, found);
  return found;
}

/**
 * Cache keys of the page for everybody, and of the one for holders of this access key; without one
 * they are the same.
 */
function toNames({ seller, locale, host, path, accessKey }: SharedCatalogueRequest) {
  const place = { sellerId: seller.id, locale, host, path };
  return { open: toCatalogueKey(place), own: toCatalogueKey({ ...place, accessKey }) };
}

async function check(
  request: SharedCatalogueRequest,
  names: ReturnType<typeof toNames>,
): Promise<FoundCatalogue> {
  const before = findCachedCatalogue(names.open) ? names.open : names.own;
  const generation = generationOf(request.seller.id);
  const checkedAtMs = Date.now();
  const cover = await readSharedCover(request);
  if (cover === "outage") {
    // the entry of a closed link may have been deleted meanwhile
    const left = findCachedCatalogue(before);
    if (!left) return { status: 503, locale: request.locale };
    const askAgainAtMs = Date.now() + retryMs;
    cacheCatalogue(before, { ...left, generation, checkedAtMs: askAgainAtMs - uncheckedMsMax() });
    return { page: left.page };
  }
  const languages = cover === "missing" ? [] : cover.languages;
  const locale = toOfferedLocale(request.locale, languages);
  if (cover === "missing" || cover.state !== "open" || cover.version === null) {
    for (const name of [names.open, names.own]) forgetCatalogue(name);
    return { status: toStatus(cover), locale };
  }
  // the page was public until now and has just got a password
  if (cover.needs_password) forgetCatalogue(names.open);
  const name = cover.needs_password ? names.own : names.open;
  const cached = findCachedCatalogue(name);
  if (!request.isCached) return { status: 200, locale };
  const facts = toFacts(request, cover);
  const attempt = `${name}|${facts}`;
  if (unmade.has(attempt)) return { status: 200, locale };
  const page = cached?.facts === facts ? cached.page : await make({ ...request, locale }, cover);
  if (!page) {
    unmade.set(attempt, true);
    return { status: 200, locale };
  }
  const expiresAtMs =
    cover.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(cover.expires_at);
  cacheCatalogue(name, { page, linkId: cover.id, facts, generation, checkedAtMs, expiresAtMs });
  return { page };
}

const toStatus = (cover: SharedCover | "missing") =>
  cover === "missing" ? 404 : cover.state === "open" ? 200 : 410;

function toFacts({ seller }: SharedCatalogueRequest, { version }: SharedCover): string {
  const hosted = storefrontEnv().TRANSLATIONS_URL && Math.floor(Date.now() / hostedTextsMs);
  return JSON.stringify([version, seller, hosted]);
}

async function make(
  { seller, locale, path, host, origin, requestId, accessKey }: SharedCatalogueRequest,
  cover: SharedCover,
): Promise<SharedPage | undefined> {
  const renderToken = await signRenderToken({
    sellerId: seller.id,
    locale,
    location: path,
    catalogueVersion: cover.catalogue_version,
    reader: { isAnybody: true, regionId: "", paymentCurrencyCode: null, customerGroupIds: [] },
  });
  const foreign = findPageSources(seller, path, storefrontEnv());
  try {
    const cookies = cover.needs_password ? { [accessKeyCookieName]: accessKey } : {};
    const order = { origin, host, requestId, location: path, renderToken, cookies, foreign };
    const page = await renderSharedPage({ ...order, delaysScripts: true });
    return page?.status === 200 ? page : undefined;
  } catch (error) {
    const message = `shared catalogue could not be rendered: ${(error as Error).message}`;
    console.error(JSON.stringify({ level: "error", seller: seller.id, requestId, message }));
    return undefined;
  }
}
