/** Readable by the page's scripts: the products this customer last viewed on this device. */
export const viewedCookieName = "comptoir_viewed";

const viewedMax = 8;
const idPattern = /^[\w-]{1,64}$/;

/** The products in a cookie's value, the latest first; none if it is another customer's. */
export function parseViewed(value: string | undefined, customerId: string | undefined): string[] {
  const [owner, ...ids] = (value ?? "").split(".");
  if (!customerId || owner !== customerId) return [];
  return [...new Set(ids.filter((id) => idPattern.test(id)))].slice(0, viewedMax);
}

/** The cookie's value with this product in front; another customer's products are dropped. */
export function addViewed(
  value: string | undefined,
  customerId: string,
  productId: string,
): string {
  const others = parseViewed(value, customerId).filter((id) => id !== productId);
  return [customerId, productId, ...others].slice(0, viewedMax + 1).join(".");
}

/** Finds the cookie's value in `document.cookie`. */
export function findViewed(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${viewedCookieName}=([\\w.-]+)`).exec(cookies)?.[1];
}
