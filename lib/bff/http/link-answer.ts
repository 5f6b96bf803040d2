import "server-only";
import { NextResponse } from "next/server";
import { isDeskPath, toDeskLoginLocation } from "../../routing/desk-path";

/**
 * A refusal as the browser should see it: what was opened as a link, or sent by a form, must not
 * end in JSON, so it leads to the sign-in page, or to `page`, which says that the backend is down.
 */
export function toLinkAnswer(
  { headers }: Request,
  refused: NextResponse,
  page: string | undefined,
): NextResponse {
  const isNavigation = headers.get("sec-fetch-mode") === "navigate";
  const isTold = refused.status === 401 || refused.status === 503;
  if (page === undefined || !isNavigation || !isTold) return refused;
  const signIn = isDeskPath(page.split("?")[0] ?? "")
    ? toDeskLoginLocation(page)
    : `/login?return=${encodeURIComponent(page)}`;
  const location = refused.status === 401 ? signIn : page;
  const response = new NextResponse(null, { status: 303, headers: { location } });
  for (const cookie of refused.cookies.getAll()) response.cookies.set(cookie);
  return response;
}
