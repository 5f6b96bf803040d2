import "client-only";
import { addViewed, findViewed, viewedCookieName } from "../../model/product/viewed-products";
import { pageCustomerId } from "../api/api-client";

const lifetimeSeconds = 90 * 86_400;

/** Adds a product to those that this page's customer viewed on this device. */
export function rememberViewed(productId: string): void {
  if (!pageCustomerId) return;
  const value = addViewed(findViewed(document.cookie), pageCustomerId, productId);
  write(value, lifetimeSeconds);
}

/** At the end of a session (LOGIN-08). */
export function forgetViewed(): void {
  write("", 0);
}

function write(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const facts = `path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the home page
  document.cookie = `${viewedCookieName}=${value}; ${facts}`;
}
