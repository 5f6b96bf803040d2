/**
 * Readable by the page's scripts, unlike the session: the id of the signed-in customer. It is not
 * secret and proves nothing.
 */
export const customerCookieName = "comptoir_customer";

/** The customer of this page, from `document.cookie`; known before any cart was read (CART-07). */
export function findPageCustomer(cookies: string): string | undefined {
  return /(?:^|; )comptoir_customer=([\w-]+)/.exec(cookies)?.[1];
}

/** The customer on whose page a change was made; the page's scripts send it with every change. */
export const pageCustomerHeader = "x-page-customer";
