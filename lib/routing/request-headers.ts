/**
 * Headers that the middleware sets for pages and routes, replacing whatever a client sends under
 * these names.
 */
export const sellerHeader = "x-comptoir-seller";
export const localeHeader = "x-comptoir-locale";
export const pathHeader = "x-comptoir-path";
export const clientIpHeader = "x-comptoir-client-ip";
export const requestIdHeader = "x-request-id";
/** Internal: proves that the middleware set the other headers. */
export const proofHeader = "x-comptoir-proof";
/** Internal: the catalogue version that the backend reported for this request. */
export const catalogueVersionHeader = "x-comptoir-catalogue-version";
/** Internal: whom a shared page is rendered for. */
export const readerHeader = "x-comptoir-reader";
/** From this server to itself: the sealed token for rendering one shared page. */
export const renderTokenHeader = "x-comptoir-render-token";

/** The request id given by the caller if it is valid, else a new one. */
export function toRequestId(given: string | null | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
