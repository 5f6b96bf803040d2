/**
 * The cookie with the buyer's choice of layout (CAT-05); a separate module, to keep the browser's
 * bundle small.
 */
export const layoutCookieName = "comptoir_layout";
