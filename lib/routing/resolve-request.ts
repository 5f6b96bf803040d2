import { sharedChangePath } from "@/contract/catalogue/shared-change";
import {
  britishEnglish,
  findLocale,
  isLanguageChoice,
  isLocale,
  type Locale,
} from "../i18n/locales";
import type { Seller } from "@/contract/seller/seller";
import { needsStaff, toDeskLoginLocation } from "./desk-path";
import { isProtectedPath, normalisePath } from "./protected-path";
import { findSharedLocation } from "./shareable-page";

export type RequestFacts = {
  /** `Host`, or `x-forwarded-host` if the peer is a configured proxy; resolved by the caller. */
  host: string | null;
  path: string;
  search: string;
  localeCookie: string | undefined;
  /** Whether the buyer's last page was in British English. */
  isBritish?: boolean;
  /** The seller named by a valid sealed session, if any. */
  sessionSellerId: string | undefined;
  /** The same for a staff session, which gives access to staff pages only. */
  staffSellerId?: string | undefined;
  findSeller: (host: string) => Seller | undefined;
};

export type Decision =
  | { kind: "badRequest" }
  | { kind: "unknownHost" }
  | { kind: "platform" }
  | { kind: "redirect"; location: string; seller: Seller }
  | { kind: "media"; path: string; seller: Seller }
  | { kind: "searchIndex"; seller: Seller; locale: Locale; isSignedIn: boolean }
  | { kind: "api"; seller: Seller; locale: Locale }
  | {
      kind: "page";
      seller: Seller;
      locale: Locale;
      path: string;
      protectedPath: boolean;
      /**
       * The location from which a shared page is rendered; undefined if each customer has her own.
       */
      sharedLocation: string | undefined;
    };

const hostPattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const platformPaths = new Set(["/api/health", "/api/ready", sharedChangePath]);
/** Forwarded by the middleware, without a route that would parse it. */
const searchIndexPath = "/api/search-index";

/** Host name of a `Host` header without its port, in lower case; undefined if malformed. */
export function toHostName(host: string | null): string | undefined {
  const match = host?.toLowerCase().match(/^([^:]+?)\.?(?::\d{1,5})?$/);
  return match?.[1] && hostPattern.test(match[1]) ? match[1] : undefined;
}

/**
 * All decisions of the middleware, without any I/O: from the facts of a request to what to do with
 * it. Seller by host name (TEN-01, TEN-03), session only for that seller (TEN-04), guard (GUARD-01,
 * GUARD-02), language (I18N-04).
 */
export function resolveRequest(facts: RequestFacts): Decision {
  const path = normalisePath(facts.path);
  if (path === undefined) return { kind: "badRequest" };
  if (platformPaths.has(path)) return { kind: "platform" };
  const host = toHostName(facts.host);
  if (host === undefined) return { kind: "badRequest" };
  const seller = facts.findSeller(host);
  if (seller === undefined) return { kind: "unknownHost" };
  if (path.startsWith("/media/"))
    return { kind: "media", seller, path: path.slice("/media/".length) };
  const locale = resolveLocale(facts, seller);
  if (path === searchIndexPath)
    return { kind: "searchIndex", seller, locale, isSignedIn: facts.sessionSellerId === seller.id };
  if (isApi(path))
    return isApi(facts.path) ? { kind: "api", seller, locale } : { kind: "badRequest" };
  if (needsStaff(path) && facts.staffSellerId !== seller.id)
    return { kind: "redirect", seller, location: toDeskLoginLocation(path + facts.search) };
  const protectedPath = isProtectedPath(path);
  if (protectedPath && facts.sessionSellerId !== seller.id) {
    return { kind: "redirect", seller, location: toLoginLocation(path, facts.search) };
  }
  return {
    kind: "page",
    seller,
    locale,
    path,
    protectedPath,
    sharedLocation: findSharedLocation(path, facts.path, facts.search),
  };
}

/**
 * Handled by the route itself. Encoded slashes don't make an API path: it would be rendered as a
 * page, without a page's headers.
 */
const isApi = (path: string) => path === "/api" || path.startsWith("/api/");

/** The sign-in page with a return path (GUARD-02). */
export function toLoginLocation(path: string, search: string): string {
  const requested = `${path}${search}`;
  return requested === "/" ? "/login" : `/login?return=${encodeURIComponent(requested)}`;
}

/** The locale of a page before its reader's region is known. */
export function resolveLocale(
  { localeCookie, isBritish }: Pick<RequestFacts, "localeCookie" | "isBritish">,
  seller: Seller,
): Locale {
  if (isLocale(localeCookie) && !isLanguageChoice(localeCookie)) return localeCookie;
  const choice = findLocale(localeCookie) ?? seller.default_locale;
  return choice === "en-US" && isBritish ? britishEnglish : choice;
}
