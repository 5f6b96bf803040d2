import type { IncomingMessage, ServerResponse } from "node:http";
import { openAnySession, ownerOf, sessionCookieName } from "../bff/customer/session-seal";
import type { StorefrontEnv } from "../env";
import { localeCookieName } from "../i18n/locale-cookie";
import { britishEnglish, englishCookieName, languageOf } from "../i18n/locales";
import { customerCookieName } from "../model/customer/customer-cookie";
import { layoutCookieName } from "../model/product/layout-cookie";
import { ownerHeader } from "../model/shell/offline-copies";
import { renderTokenHeader, requestIdHeader, toRequestId } from "../routing/request-headers";
import { resolveRequest } from "../routing/resolve-request";
import { findSharedLocation, isDocumentRequest } from "../routing/shareable-page";
import { trustedClientIp, trustedHost } from "../routing/trusted-proxy";
import { findKnownSeller } from "../sellers/seller-directory";
import { findPageFor } from "./find-page-for";
import { findCachedPageFor } from "./find-shared-page";
import { readCookie, readHeaders } from "./read-request";
import { sendPage } from "./send-page";

type PageRequest = {
  path: string;
  search: string;
  cookies: string;
  given: Pick<Headers, "get">;
  sealed: string;
};

/**
 * Parses requests for list and product documents with a session; everything else is left to
 * Next.js.
 */
export function parsePageRequest({ method = "", url = "", headers }: IncomingMessage) {
  const given = readHeaders(headers);
  const cookies = headers.cookie ?? "";
  const sealed = readCookie(cookies, sessionCookieName);
  if (!sealed || !url.startsWith("/products") || headers.rsc || headers[renderTokenHeader])
    return undefined;
  if (!isDocumentRequest(method, given) || !URL.canParse(url, "http://asked")) return undefined;
  const { pathname: path, search } = new URL(url, "http://asked");
  return findSharedLocation(path, path, search)
    ? { path, search, cookies, given, sealed }
    : undefined;
}

/**
 * Serves a cached list or product page, before Next.js handles the request, to a buyer who
 * according to the backend may see it, and returns whether it did. Pages that are not cached, set a
 * cookie or are unusual are left to the middleware, which starts over.
 */
export async function sendCachedPage(
  { path, search, cookies, given, sealed }: PageRequest,
  response: ServerResponse,
  env: StorefrontEnv,
): Promise<boolean> {
  const session = await openAnySession(decodeURIComponent(sealed));
  // the middleware renders a page for her, once
  if (!session || session.acting) return false;
  if (readCookie(cookies, customerCookieName) !== ownerOf(session)) return false;
  const host = trustedHost(given, env) ?? "";
  const english = readCookie(cookies, englishCookieName);
  const decision = resolveRequest({
    host,
    path,
    search,
    localeCookie: readCookie(cookies, localeCookieName),
    isBritish: english === britishEnglish,
    sessionSellerId: session.sellerId,
    findSeller: findKnownSeller,
  });
  if (decision.kind !== "page" || !decision.sharedLocation) return false;
  const found = await findPageFor(decision, session, {
    clientIp: trustedClientIp(given),
    requestId: toRequestId(given.get(requestIdHeader)),
    layout: readCookie(cookies, layoutCookieName),
  });
  if (found.kind !== "shared") return false;
  if (languageOf(found.locale) === "en" && english !== found.locale) return false;
  const page = findCachedPageFor(found.page);
  if (!page) return false;
  sendPage(page, given, response, { [ownerHeader]: ownerOf(session) });
  return true;
}
