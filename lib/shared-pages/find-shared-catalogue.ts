import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCallback } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import type { Seller } from "@/contract/seller/seller";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../bff/http/backend-client";
import { BackendError, isOutage } from "../bff/http/backend-error";
import { signRenderToken } from "../bff/http/render-token";
import { storefrontEnv } from "../env";
import { languageOf, type Locale } from "../i18n/locales";
import { findPageSources } from "../routing/page-sources";
import {
  findKeptCatalogue,
  forgetCatalogue,
  generationOf,
  isFresh,
  type KeptCatalogue,
  keepCatalogue,
  toCatalogueKey,
  uncheckedMsMax,
} from "./kept-catalogues";
import type { SharedPage } from "./page-memory";
import { renderSharedPage } from "./render-shared-page";

export type SharedCatalogueRequest = {
  seller: Seller;
  locale: Locale;
  path: string;
  host: string;
  origin: URL;
  clientIp: string | undefined;
  requestId: string;
  /** Where no page is kept, the state of the link is asked for all the same. */
  isKept: boolean;
};

/** The page that everybody gets; else the status of the page that is made for this reader. */
export type FoundCatalogue = { page: SharedPage } | { status: 200 | 404 | 410 | 503 };

/** A slow backend is left to the page itself, or to the page that is kept. */
const timeoutMs = 3_000;
/** While the backend is down it is asked this often. */
const retryMs = 5_000;
/** Texts of a translation service change without a version. */
const hostedTextsMs = 60_000;
const brotliQuality = 5;

const pending = new Map<string, Promise<FoundCatalogue>>();
/** Facts of pages that could not be made lately: whoever asks meanwhile gets one of her own. */
const unmade = new LRUCache<string, true>({ max: 1_000, ttl: 30_000 });

/**
 * What whoever has a link gets at this moment: its page from this process's memory when the backend
 * was asked lately and has told of no change since, else the backend is asked, and the page is made
 * anew where something that it shows has changed. Nothing is kept of a link with a password or of
 * one that is over. While the backend is down, pages that are kept stay. Source: SHARE-02.
 */
export function findSharedCatalogue(request: SharedCatalogueRequest): Promise<FoundCatalogue> {
  const { seller, locale, host, path } = request;
  const name = toCatalogueKey({ sellerId: seller.id, locale, host, path });
  const kept = findKeptCatalogue(name);
  if (kept && isFresh(kept, seller.id)) return Promise.resolve({ page: kept.page });
  const waiting = pending.get(name);
  if (waiting) return waiting;
  const found = check(request, name, kept).finally(() => pending.delete(name));
  pending.set(name, found);
  return found;
}

async function check(
  request: SharedCatalogueRequest,
  name: string,
  kept: KeptCatalogue | undefined,
): Promise<FoundCatalogue> {
  const generation = generationOf(request.seller.id);
  const checkedAtMs = Date.now();
  const cover = await readCover(request);
  if (cover === "outage") {
    // a closed link may have been forgotten meanwhile
    if (!kept || findKeptCatalogue(name) === undefined) return { status: 503 };
    const askAgainAtMs = Date.now() + retryMs;
    keepCatalogue(name, { ...kept, generation, checkedAtMs: askAgainAtMs - uncheckedMsMax() });
    return { page: kept.page };
  }
  if (cover === "missing" || cover.state !== "open" || cover.version === null) {
    forgetCatalogue(name);
    return { status: toStatus(cover) };
  }
  if (!request.isKept) return { status: 200 };
  const facts = toFacts(request, cover);
  const attempt = `${name}|${facts}`;
  if (unmade.has(attempt)) return { status: 200 };
  const page = kept?.facts === facts ? kept.page : await make(request, cover);
  if (!page) {
    unmade.set(attempt, true);
    return { status: 200 };
  }
  const expiresAtMs =
    cover.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(cover.expires_at);
  keepCatalogue(name, { page, linkId: cover.id, facts, generation, checkedAtMs, expiresAtMs });
  return { page };
}

const toStatus = (cover: SharedCover | "missing") =>
  cover === "missing" ? 404 : cover.state === "open" ? 200 : 410;

async function readCover(request: SharedCatalogueRequest) {
  const { seller, locale, path, clientIp, requestId } = request;
  const caller = { seller, lang: languageOf(locale), clientIp, requestId };
  const body = { token: path.slice(path.lastIndexOf("/") + 1) };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return (await callBackend(storeEndpoints.getSharedCover, caller, { body }, { signal })).data;
  } catch (error) {
    if (isOutage(error)) return "outage";
    if (error instanceof BackendError && error.code === "not_found") return "missing";
    throw error;
  }
}

function toFacts({ seller }: SharedCatalogueRequest, { version }: SharedCover): string {
  const hosted = storefrontEnv().TRANSLATIONS_URL && Math.floor(Date.now() / hostedTextsMs);
  return JSON.stringify([version, seller, hosted]);
}

async function make(
  { seller, locale, path, host, origin }: SharedCatalogueRequest,
  cover: SharedCover,
): Promise<KeptCatalogue["page"] | undefined> {
  const ticket = await signRenderToken({
    sellerId: seller.id,
    locale,
    location: path,
    catalogueVersion: cover.catalogue_version,
    reader: { isAnybody: true, regionId: "", paymentCurrencyCode: null, customerGroupIds: [] },
  });
  const foreign = findPageSources(seller, path, storefrontEnv());
  try {
    const order = { origin, host, location: path, ticket, layout: undefined, foreign };
    const page = await renderSharedPage(order);
    return page?.status === 200 ? { ...page, ...(await compress(page.html)) } : undefined;
  } catch (error) {
    const message = `shared catalogue could not be made: ${(error as Error).message}`;
    console.error(JSON.stringify({ level: "error", seller: seller.id, message }));
    return undefined;
  }
}

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

async function compress(html: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, zipped] = await Promise.all([brotli(html, { params }), gzip(html)]);
  return { br, gzip: zipped };
}
