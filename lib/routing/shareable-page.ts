const locationLengthMax = 1000;

/** Whether the first HTML of a page may be the same for every customer of a region: the product list, unless it is about her own favourites. */
export function isShareable(path: string, search: string): boolean {
  return (
    path === "/products" &&
    search.length <= locationLengthMax &&
    !new URLSearchParams(search).has("favorites")
  );
}

/**
 * Whether a request asks for a document, as opposed to the data of a client navigation: what the browser says of it, else what
 * it accepts. The middleware never sees the router's own headers.
 */
export function isDocumentRequest(method: string, headers: Headers): boolean {
  if (method !== "GET") return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  const accept = headers.get("accept");
  return accept === null || accept.includes("text/html") || headers.get("sec-fetch-mode") === null;
}
