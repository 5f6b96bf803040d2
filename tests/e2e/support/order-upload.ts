/**
 * A seller's own order-upload service at `url` (API-05). It has to be set when the seller is
 * created: the storefront may read the directory at any moment and caches it for 30 seconds.
 */
export const toOrderUpload = (url: string) => ({
  order_upload: { url, api_key: "key of the brand" },
});
