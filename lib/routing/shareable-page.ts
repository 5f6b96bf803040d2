const locationLengthMax = 1000;
const productPath = /^\/products\/[^/]+$/;
const sharedCataloguePath = /^\/catalogue\/[A-Za-z0-9_-]{43}$/;
const sharedPath = /^\/catalogue\/([A-Za-z0-9_-]{43})(?:\/files)?$/;

/** Whether a path can be the address of a shared catalogue (SHARE-01). */
export const isSharedCataloguePath = (path: string): boolean => sharedCataloguePath.test(path);

/** The token in the address of a shared catalogue's page or files page. */
export const findSharedToken = (path: string): string | undefined => sharedPath.exec(path)?.[1];

/**
 * The address whose initial HTML is the same for every customer of a region: the product list
 * (unless filtered by favourites), a product without the variant selection (which happens in the
 * browser), and a shared catalogue. Undefined for every other page. `path` is decoded, `rawPath` as
 * requested.
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
 * Whether a page shows a customer's discounts, so that only customers with the same discounts may
 * share it.
 */
export const showsDiscounts = (path: string): boolean => productPath.test(path);

/**
 * Whether a request is for a document rather than the data of a client navigation: by
 * `sec-fetch-dest`, or else by `accept`. The middleware never sees the router's own headers.
 */
export function isDocumentRequest(method: string, headers: Pick<Headers, "get">): boolean {
  if (method !== "GET") return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  const accept = headers.get("accept");
  return accept === null || accept.includes("text/html") || headers.get("sec-fetch-mode") === null;
}
