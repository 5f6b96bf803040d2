/** Headers the middleware sets for pages and routes; whatever a client sends under these names is replaced. */
export const sellerHeader = "x-comptoir-seller";
export const localeHeader = "x-comptoir-locale";
export const pathHeader = "x-comptoir-path";
export const clientIpHeader = "x-comptoir-client-ip";
export const requestIdHeader = "x-request-id";
