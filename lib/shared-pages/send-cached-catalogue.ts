import type { IncomingMessage, ServerResponse } from "node:http";
import { localeCookieName } from "../i18n/locale-cookie";
import { englishCookieName, britishEnglish } from "../i18n/locales";
import { renderTokenHeader } from "../routing/request-headers";
import { resolveLocale, toHostName } from "../routing/resolve-request";
import { isDocumentRequest, isSharedCataloguePath } from "../routing/shareable-page";
import { type ProxyEnv, trustedHost } from "../routing/trusted-proxy";
import { findKnownSeller } from "../sellers/seller-directory";
import {
  accessKeyCookieName,
  findCachedCatalogue,
  isFresh,
  toAccessKey,
  toCatalogueKey,
} from "./cached-catalogues";
import { readCookie, readHeaders } from "./read-request";
import { sendPage } from "./send-page";

const sessionCookie = /(?:^|;\s*)comptoir_session=/;

/**
 * Serves a shared catalogue's cached page before Next.js handles the request, and returns whether
 * it did: only to visitors without a session, and only while the page needs no new check.
 * Everything else is left to the middleware.
 */
export function sendCachedCatalogue(
  { method = "", url = "", headers }: IncomingMessage,
  response: ServerResponse,
  env: ProxyEnv,
): boolean {
  const path = url.split("?", 1)[0] ?? "";
  if (!isSharedCataloguePath(path) || headers.rsc || headers[renderTokenHeader]) return false;
  const given = readHeaders(headers);
  const cookies = headers.cookie ?? "";
  if (!isDocumentRequest(method, given) || sessionCookie.test(cookies)) return false;
  const host = trustedHost(given, env) ?? "";
  const seller = findKnownSeller(toHostName(host) ?? "");
  if (!seller) return false;
  const locale = resolveLocale(
    {
      localeCookie: readCookie(cookies, localeCookieName),
      isBritish: readCookie(cookies, englishCookieName) === britishEnglish,
    },
    seller,
  );
  const accessKey = toAccessKey(readCookie(cookies, accessKeyCookieName));
  const place = { sellerId: seller.id, locale, host, path };
  const cached =
    findCachedCatalogue(toCatalogueKey(place)) ??
    (accessKey && findCachedCatalogue(toCatalogueKey({ ...place, accessKey })));
  if (!cached || !isFresh(cached, seller.id)) return false;
  sendPage(cached.page, given, response);
  return true;
}
