import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import type { Seller } from "@/contract/seller/seller";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../bff/http/backend-client";
import { BackendError, isOutage } from "../bff/http/backend-error";
import { languageOf, type Locale, toOfferedLocale } from "../i18n/locales";
import { findSharedToken } from "../routing/shareable-page";

export type CoverRequest = {
  seller: Seller;
  /** The requested language. */
  locale: Locale;
  path: string;
  clientIp: string | undefined;
  requestId: string;
  /** The key of the password that this browser entered, if any. */
  accessKey: string | undefined;
};

/** If the backend is slower, the page itself or the cached page is used. */
const timeoutMs = 3_000;

/** A shared catalogue's cover data. Errors: `BackendError` if the backend rejects the call. */
export async function readSharedCover(
  request: CoverRequest,
): Promise<SharedCover | "outage" | "missing"> {
  const { seller, locale, path, clientIp, requestId, accessKey } = request;
  const caller = { seller, lang: languageOf(locale), clientIp, requestId };
  const body = {
    token: findSharedToken(path) ?? "",
    ...(accessKey && { access_key: accessKey }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return (await callBackend(storeEndpoints.getSharedCover, caller, { body }, { signal })).data;
  } catch (error) {
    if (isOutage(error)) return "outage";
    if (error instanceof BackendError && error.code === "not_found") return "missing";
    // a backend of the previous version does not accept a key here
    if (error instanceof BackendError && error.status === 400 && accessKey)
      return readSharedCover({ ...request, accessKey: undefined });
    throw error;
  }
}

/** The language of a shared catalogue's pages: the requested one, if the catalogue has it. */
export async function findSharedLocale(request: CoverRequest): Promise<Locale> {
  const { locale } = request;
  try {
    const cover = await readSharedCover(request);
    return typeof cover === "string" ? locale : toOfferedLocale(locale, cover.languages);
  } catch (error) {
    // the page asks again and reports what is wrong
    if (error instanceof BackendError) return locale;
    throw error;
  }
}
