import "server-only";
import type { NextResponse } from "next/server";
import { customerCookieName } from "../../model/customer/customer-cookie";
import { ownerHeader } from "../../model/shell/offline-copies";
import { ownerOf, type SealedSession, sessionCookieOptions } from "./session-seal";

type Page = { host: string; session: SealedSession; known: string | undefined };

/**
 * Tells the page's scripts which customer the page belongs to, if their cookie does not say so yet:
 * changes made before a cart was read are stored for her only (CART-07, SESS-03).
 */
export function withCustomerCookie(
  response: NextResponse,
  { host, session, known }: Page,
): NextResponse {
  const owner = ownerOf(session);
  if (known !== owner)
    response.cookies.set(customerCookieName, owner, {
      ...sessionCookieOptions(host),
      httpOnly: false,
    });
  return withOwner(response, session.sellerId, session);
}

/**
 * Tells the service worker who may keep a copy of the response (M5): the customer in her own
 * session; nobody while staff act for her.
 */
export function withOwner(
  response: NextResponse,
  sellerId: string,
  session: SealedSession | undefined,
): NextResponse {
  if (session && session.sellerId === sellerId && !session.acting)
    response.headers.set(ownerHeader, ownerOf(session));
  return response;
}
