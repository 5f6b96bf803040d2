/**
 * Readable by the page's scripts, unlike the session: the id of the customer who is signed in. It
 * is no secret and proves nothing.
 */
export const customerCookieName = "comptoir_customer";

/** Whose page this is, from `document.cookie`; known before any cart was read (CART-07). */
export function findPageCustomer(cookies: string): string | undefined {
  return /(?:^|; )comptoir_customer=([\w-]+)/.exec(cookies)?.[1];
}

/** Whose page a change was made on; the page's scripts name it with every change they send. */
export const pageCustomerHeader = "x-page-customer";
