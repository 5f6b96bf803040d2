import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import type { Seller } from "@/contract/seller/seller";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../bff/http/backend-client";
import { BackendError, isOutage } from "../bff/http/backend-error";
import { languageOf, type Locale, toOfferedLocale } from "../i18n/locales";
import { findSharedToken } from "../routing/shareable-page";

export type CoverRequest = {
  seller: Seller;
  /** The language that was asked for. */
  locale: Locale;
  path: string;
  clientIp: string | undefined;
  requestId: string;
  /** Of the password that this browser gave, if it gave one. */
  accessKey: string | undefined;
};

/** A slow backend is left to the page itself, or to the page that is kept. */
const timeoutMs = 3_000;

/** What a link says of itself. Errors: `BackendError` where the backend refuses the call. */
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
    // a backend of the version before takes no key here
    if (error instanceof BackendError && error.status === 400 && accessKey)
      return readSharedCover({ ...request, accessKey: undefined });
    throw error;
  }
}

/** The language that a link's pages are shown in: the one asked for, if the link has it. */
export async function findSharedLocale(request: CoverRequest): Promise<Locale> {
  const { locale } = request;
  try {
    const cover = await readSharedCover(request);
    return typeof cover === "string" ? locale : toOfferedLocale(locale, cover.languages);
  } catch (error) {
    // the page asks again and says what is the matter
    if (error instanceof BackendError) return locale;
    throw error;
  }
}
