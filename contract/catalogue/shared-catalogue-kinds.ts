/**
 * A link's possible contents, prices and permissions; a separate module from the schemas, to keep
 * the browser's bundle small.
 */
export const sharedContentTypes = ["products", "collection", "category", "tag", "filter"] as const;
export const sharedPrices = ["none", "list", "price_list", "company"] as const;
export const sharedModes = ["order", "quote", "look"] as const;
export const sharedStates = ["open", "expired", "revoked"] as const;
