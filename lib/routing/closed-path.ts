import type { CatalogueScope } from "@/contract/people/customer";

/** The page shown instead of what a company may not see. */
export const closedPagePath = "/company-state";

const openAnyway = ["/orders", "/backorders", "/account"];
const orderingPaths = ["/cart", "/checkout"];
const amountPaths = ["/orders", "/order-requests", "/quotes"];

/**
 * Whether a page is closed to a company with this catalogue scope: its orders and its account stay
 * accessible.
 */
export function isClosedPath(path: string, scope: CatalogueScope): boolean {
  const isBelow = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  if (scope === "all") return false;
  if (scope === "no_amounts" && amountPaths.some(isBelow)) return true;
  return scope === "nothing" ? !openAnyway.some(isBelow) : orderingPaths.some(isBelow);
}
