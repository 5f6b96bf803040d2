import "server-only";
import { NextResponse } from "next/server";

/**
 * A refusal as the browser should see it: what was opened as a link must not end in JSON, so it
 * leads to the sign-in page, or to `page`, which says that the backend is down.
 */
export function toLinkAnswer(
  { method, headers }: Request,
  refused: NextResponse,
  page: string | undefined,
): NextResponse {
  const isLink = method === "GET" && headers.get("sec-fetch-mode") === "navigate";
  const isTold = refused.status === 401 || refused.status === 503;
  if (page === undefined || !isLink || !isTold) return refused;
  const location = refused.status === 401 ? `/login?return=${encodeURIComponent(page)}` : page;
  const response = new NextResponse(null, { status: 303, headers: { location } });
  for (const cookie of refused.cookies.getAll()) response.cookies.set(cookie);
  return response;
}
