/**
 * Headers the middleware sets for pages and routes; whatever a client sends under these names is
 * replaced.
 */
export const sellerHeader = "x-comptoir-seller";
export const localeHeader = "x-comptoir-locale";
export const pathHeader = "x-comptoir-path";
export const clientIpHeader = "x-comptoir-client-ip";
export const requestIdHeader = "x-request-id";
/** Inner: shows that the middleware wrote the others. */
export const proofHeader = "x-comptoir-proof";
/** Inner: the catalogue's version the backend told the middleware for this request. */
export const catalogueVersionHeader = "x-comptoir-catalogue-version";
/** Inner: whom a shared page is made for. */
export const readerHeader = "x-comptoir-reader";
/** From this server to itself: the sealed order of one shared page. */
export const renderTokenHeader = "x-comptoir-ticket";

/** The id a caller gave its request, where it is one, else a new one. */
export function toRequestId(given: string | null | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
