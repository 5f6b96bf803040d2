/** What a link may hold, show and allow; apart from the schemas, which weigh more in a browser. */
export const sharedContentTypes = ["products", "collection", "category", "tag", "filter"] as const;
export const sharedPrices = ["none", "list", "price_list", "company"] as const;
export const sharedModes = ["order", "quote", "look"] as const;
export const sharedStates = ["open", "expired", "revoked"] as const;
