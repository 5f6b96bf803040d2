import "server-only";
import { NextResponse } from "next/server";
import { isDeskPath, toDeskLoginLocation } from "../../routing/desk-path";

/** The page's address, and cookies for values that must not be in an address. */
export type LinkedPage = string | { location: string; cookies(response: NextResponse): void };

/**
 * Whether a rejected request was opened as a link or submitted by a form: then the browser should
 * not see JSON if signing in or waiting helps.
 */
export function isPageNavigation({ headers }: Request, refused: NextResponse): boolean {
  const isNavigation = headers.get("sec-fetch-mode") === "navigate";
  return isNavigation && (refused.status === 401 || refused.status === 503);
}

/**
 * The response for such a request: a redirect to sign-in and back, or to the page itself, which
 * reports that the backend is down.
 */
export async function toLinkResponse(
  refused: NextResponse,
  getPage: () => Promise<LinkedPage>,
): Promise<NextResponse> {
  const found = await getPage();
  const page = typeof found === "string" ? found : found.location;
  const signIn = isDeskPath(page.split("?")[0] ?? "")
    ? toDeskLoginLocation(page)
    : `/login?return=${encodeURIComponent(page)}`;
  const location = refused.status === 401 ? signIn : page;
  const response = new NextResponse(null, { status: 303, headers: { location } });
  for (const cookie of refused.cookies.getAll()) response.cookies.set(cookie);
  if (typeof found !== "string") found.cookies(response);
  return response;
}
