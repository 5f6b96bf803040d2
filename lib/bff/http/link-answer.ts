import "server-only";
import { NextResponse } from "next/server";
import { isDeskPath, toDeskLoginLocation } from "../../routing/desk-path";

/** Its address, and cookies that keep for it what no address may hold. */
export type LinkedPage = string | { location: string; cookies(response: NextResponse): void };

/**
 * Whether a refusal is of something that was opened as a link, or sent by a form: that must not end
 * in JSON where signing in or waiting helps.
 */
export function isToldByPage({ headers }: Request, refused: NextResponse): boolean {
  const isNavigation = headers.get("sec-fetch-mode") === "navigate";
  return isNavigation && (refused.status === 401 || refused.status === 503);
}

/**
 * Such a refusal as the browser should see it: it leads to the sign-in page and back from there, or
 * to the page itself, which says that the backend is down.
 */
export async function toLinkAnswer(
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
