import type { IncomingMessage, ServerResponse } from "node:http";
import { localeCookieName } from "../i18n/locale-cookie";
import { englishCookieName, britishEnglish } from "../i18n/locales";
import { securityHeaders } from "../routing/content-security-policy";
import { renderTokenHeader } from "../routing/request-headers";
import { resolveLocale, toHostName } from "../routing/resolve-request";
import { isDocumentRequest, isSharedCataloguePath } from "../routing/shareable-page";
import { type ProxyEnv, trustedHost } from "../routing/trusted-proxy";
import { findKnownSeller } from "../sellers/seller-directory";
import {
  accessKeyCookieName,
  findKeptCatalogue,
  isFresh,
  type KeptCatalogue,
  toAccessKey,
  toCatalogueKey,
} from "./kept-catalogues";

const sessionCookie = /(?:^|;\s*)comptoir_session=/;

/**
 * Sends the finished page of a link from memory, before Next.js does anything, and says whether it
 * did: only to who has no session, and only while the page need not be asked for anew. Everything
 * else is the middleware's.
 */
export function sendKeptCatalogue(
  { method = "", url = "", headers }: IncomingMessage,
  response: ServerResponse,
  env: ProxyEnv,
): boolean {
  const path = url.split("?", 1)[0] ?? "";
  if (!isSharedCataloguePath(path) || headers.rsc || headers[renderTokenHeader]) return false;
  const given = { get: (name: string) => [headers[name]].flat()[0] ?? null };
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
  const kept =
    findKeptCatalogue(toCatalogueKey(place)) ??
    (accessKey && findKeptCatalogue(toCatalogueKey({ ...place, accessKey })));
  if (!kept || !isFresh(kept, seller.id)) return false;
  const encoded = encode(kept.page, given.get("accept-encoding") ?? "");
  response.writeHead(200, { ...toHeaders(kept, given), ...encoded.headers });
  response.end(encoded.body);
  return true;
}

function toHeaders({ page }: KeptCatalogue, given: Pick<Headers, "get">) {
  return {
    ...Object.fromEntries(securityHeaders),
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.contentSecurityPolicy,
    "cache-control": "private, no-store",
    vary: "accept-encoding",
    "x-comptoir-page": "shared",
    ...(page.link ? { link: page.link } : {}),
    ...(given.get("x-forwarded-proto") === "https"
      ? { "strict-transport-security": "max-age=31536000" }
      : {}),
  };
}

function encode({ html, br, gzip }: KeptCatalogue["page"], accepted: string) {
  const encoding = takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : undefined;
  const body = encoding === "br" ? br : encoding === "gzip" ? gzip : html;
  const length = { "content-length": body.length };
  return { body, headers: encoding ? { ...length, "content-encoding": encoding } : length };
}

const takes = (accepted: string, encoding: "br" | "gzip"): boolean =>
  accepted.split(",").some((entry) => {
    const [name, ...more] = entry.split(";").map((part) => part.trim());
    return name === encoding && !more.some((part) => /^q=0(\.0*)?$/.test(part));
  });

const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
