const locationLengthMax = 1000;
const productPath = /^\/products\/[^/]+$/;

/**
 * The address under which the first HTML of a page is the same for every customer of a region: the
 * product list, unless it is about her own favourites, and a product without the choice of a
 * variant, which the browser makes. Undefined for every other page. `path` is decoded, `rawPath` as
 * it was asked for.
 */
export function findSharedLocation(
  path: string,
  rawPath: string,
  search: string,
): string | undefined {
  const isList = path === "/products" && !new URLSearchParams(search).has("favorites");
  const location = isList ? `${rawPath}${search}` : productPath.test(path) ? rawPath : undefined;
  return location && location.length <= locationLengthMax ? location : undefined;
}

/**
 * Whether a page tells a customer's discounts, so that only those who have the same may share it.
 */
export const tellsDiscounts = (path: string): boolean => productPath.test(path);

/**
 * Whether a request asks for a document, as opposed to the data of a client navigation: what the
 * browser says of it, else what it accepts. The middleware never sees the router's own headers.
 */
export function isDocumentRequest(method: string, headers: Headers): boolean {
  if (method !== "GET") return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  const accept = headers.get("accept");
  return accept === null || accept.includes("text/html") || headers.get("sec-fetch-mode") === null;
}
