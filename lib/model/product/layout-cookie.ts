/** Where the buyer's choice of layout is kept (CAT-05); apart, since the browser needs no more. */
export const layoutCookieName = "comptoir_layout";
