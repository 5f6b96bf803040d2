import "server-only";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Seller } from "@/contract/seller/seller";
import { storefrontEnv } from "../../env";
import { fallbackLocale, isLocale, languageOf, type Locale } from "../../i18n/locales";
import {
  catalogueVersionHeader,
  clientIpHeader,
  localeHeader,
  pathHeader,
  proofHeader,
  readerHeader,
  requestIdHeader,
  sellerHeader,
} from "../../routing/request-headers";
import type { ActingPair } from "../../model/customer/acting";
import { trustedHost } from "../../routing/trusted-proxy";
import { sellerDirectory } from "../../sellers/seller-directory";
import type { Caller } from "./backend-client";
import { internalHeaderSignature } from "./internal-header-signature";
import { parseReader, type Reader } from "./render-token";
import { openSession, ownerOf, sessionCookieName } from "../customer/session-seal";

/**
 * Everything known about the request before the backend is called. `catalogueVersion` is set only
 * if the middleware read it.
 */
export type RequestCaller = Caller & {
  seller: Seller;
  locale: Locale;
  path: string;
  host: string;
  customerId?: string;
  /** The owner of data stored in the browser (`ownerOf`). */
  owner?: string;
  /** Who acts for the customer, if anybody. */
  acting?: ActingPair;
  catalogueVersion?: number;
  reader?: Reader;
};

/** The same without a session: responses to it are the same for everybody. */
export const asAnybody = (caller: RequestCaller): RequestCaller => ({
  ...caller,
  token: undefined,
  customerId: undefined,
});

/**
 * Seller, language and session of the current request, once per request, for pages and routes. A
 * path that the middleware does not handle (below static files) is not found, whatever headers come
 * with it. Errors: the seller named by the middleware no longer exists.
 */
export const getRequestCaller = cache(async (): Promise<RequestCaller> => {
  const [incoming, jar] = await Promise.all([headers(), cookies()]);
  if (incoming.get(proofHeader) !== internalHeaderSignature()) notFound();
  const sellerId = incoming.get(sellerHeader) ?? "";
  const seller = (await sellerDirectory({ id: sellerId })).findById(sellerId);
  if (!seller) throw new Error("the seller of this request no longer exists");
  const localeValue = incoming.get(localeHeader) ?? undefined;
  const locale = isLocale(localeValue) ? localeValue : fallbackLocale;
  const reader = parseReader(incoming.get(readerHeader));
  const session = await openSession(jar.get(sessionCookieName)?.value, seller.id);
  return {
    seller,
    locale,
    lang: languageOf(locale),
    path: incoming.get(pathHeader) ?? "/",
    host: trustedHost(incoming, storefrontEnv()) ?? "",
    requestId: incoming.get(requestIdHeader) ?? undefined,
    clientIp: incoming.get(clientIpHeader) ?? undefined,
    userAgent: incoming.get("user-agent") ?? undefined,
    token: reader ? undefined : session?.backendToken,
    customerId: reader ? undefined : session?.customerId,
    owner: reader ? undefined : session && ownerOf(session),
    acting: reader ? undefined : session?.acting,
    catalogueVersion: Number(incoming.get(catalogueVersionHeader)) || undefined,
    reader,
  };
});
