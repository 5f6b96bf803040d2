/**
 * A seller's own order-upload service at `url` (API-05). It is part of making the seller: the
 * storefront may read the directory at any moment and then keeps what it read for 30 seconds.
 */
export const toOrderUpload = (url: string) => ({
  order_upload: { url, api_key: "key of the brand" },
});
