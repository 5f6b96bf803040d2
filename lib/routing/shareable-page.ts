const locationLengthMax = 1000;
const productPath = /^\/products\/[^/]+$/;
const sharedCataloguePath = /^\/catalogue\/[A-Za-z0-9_-]{43}$/;
const sharedPath = /^\/catalogue\/([A-Za-z0-9_-]{43})(?:\/files)?$/;

/** Whether a path is the address of a link that may exist (SHARE-01). */
export const isSharedCataloguePath = (path: string): boolean => sharedCataloguePath.test(path);

/** The token in the address of a link's page or of the page of its files. */
export const findSharedToken = (path: string): string | undefined => sharedPath.exec(path)?.[1];

/**
 * The address under which the first HTML of a page is the same for every customer of a region: the
 * product list, unless it is about her own favourites, a product without the choice of a variant,
 * which the browser makes, and a shared catalogue. Undefined for every other page. `path` is
 * decoded, `rawPath` as it was asked for.
 */
export function findSharedLocation(
  path: string,
  rawPath: string,
  search: string,
): string | undefined {
  const isList = path === "/products" && !new URLSearchParams(search).has("favorites");
  const isOfPath = productPath.test(path) || isSharedCataloguePath(path);
  const location = isList ? `${rawPath}${search}` : isOfPath ? rawPath : undefined;
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
export function isDocumentRequest(method: string, headers: Pick<Headers, "get">): boolean {
  if (method !== "GET") return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  const accept = headers.get("accept");
  return accept === null || accept.includes("text/html") || headers.get("sec-fetch-mode") === null;
}
