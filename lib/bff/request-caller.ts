import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Seller } from "@/contract/seller";
import { fallbackLocale, isLocale, languageOf, type Locale } from "../i18n/locales";
import { clientIpHeader, localeHeader, pathHeader, requestIdHeader, sellerHeader } from "../routing/request-headers";
import { sellerDirectory } from "../sellers/seller-directory";
import type { Caller } from "./backend-client";
import { openSession, sessionCookieName } from "./session-seal";

/** Everything known of the request before anything is asked of the backend. */
export type RequestCaller = Caller & { seller: Seller; locale: Locale; path: string; host: string; customerId?: string };

/**
 * Seller, language and session of the current request, once per request: for pages and for routes alike.
 * Errors: when the middleware did not run, which only a misconfigured deployment can bring about.
 */
export const getRequestCaller = cache(async (): Promise<RequestCaller> => {
  const [incoming, jar] = await Promise.all([headers(), cookies()]);
  const sellerId = incoming.get(sellerHeader) ?? "";
  const seller = (await sellerDirectory({ id: sellerId })).findById(sellerId);
  if (!seller) throw new Error("request without a seller: the middleware did not run");
  const localeValue = incoming.get(localeHeader) ?? undefined;
  const locale = isLocale(localeValue) ? localeValue : fallbackLocale;
  const session = await openSession(jar.get(sessionCookieName)?.value, seller.id);
  return {
    seller,
    locale,
    lang: languageOf(locale),
    path: incoming.get(pathHeader) ?? "/",
    host: incoming.get("host") ?? "",
    requestId: incoming.get(requestIdHeader) ?? undefined,
    clientIp: incoming.get(clientIpHeader) ?? undefined,
    token: session?.backendToken,
    customerId: session?.customerId,
  };
});
