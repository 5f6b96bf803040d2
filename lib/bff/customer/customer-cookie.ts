import "server-only";
import type { NextResponse } from "next/server";
import { customerCookieName } from "../../model/customer/customer-cookie";
import { ownerOf, type SealedSession, sessionCookieOptions } from "./session-seal";

type Page = { host: string; session: SealedSession; known: string | undefined };

/**
 * Tells the page's scripts whose page it is where their cookie does not say so yet: what is wanted
 * before a cart was read is kept for her alone (CART-07, SESS-03).
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
  return response;
}
