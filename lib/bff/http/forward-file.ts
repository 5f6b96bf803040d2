import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import type { Decision } from "../../routing/resolve-request";
import { languageOf } from "../../i18n/locales";
import { proxyResponse } from "./proxy-response";

type Forwarded = { token: string | undefined; headers: Headers };

/** Forwards the buyer's search index; the contract is imported only when needed. */
export async function forwardSearchIndex(
  { seller, locale, isSignedIn }: Extract<Decision, { kind: "searchIndex" }>,
  request: NextRequest,
  { token, headers: inner }: Forwarded,
): Promise<NextResponse> {
  const privately = { "cache-control": "private, no-store", vary: "cookie" };
  if (!isSignedIn)
    return NextResponse.json(
      { type: "unauthorized", message: "sign in first" },
      { headers: privately, status: 401 },
    );
  const { toSearchIndexRequest } = await import("../catalogue/search-index");
  const { url, headers } = toSearchIndexRequest({ seller, lang: languageOf(locale), token }, inner);
  return proxyResponse(url, headers, request);
}

/** Forwards a public file of the seller; the backend sets the caching headers of pictures. */
export function forwardMedia(
  { seller, path }: Extract<Decision, { kind: "media" }>,
  request: NextRequest,
): Promise<NextResponse> {
  const headers = new Headers({ accept: request.headers.get("accept") ?? "*/*" });
  const known = request.headers.get("if-none-match");
  if (known !== null) headers.set("if-none-match", known);
  return proxyResponse(
    new URL(`/files/${seller.id}/${encodePath(path)}`, seller.api_base_url),
    headers,
    request,
  );
}

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");
