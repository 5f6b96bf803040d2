import { type NextRequest, NextResponse } from "next/server";
import { securityHeaders } from "./content-security-policy";
import { errorDocument } from "./error-document";

/** An unbranded response, in a language that the browser accepts. */
export function plainResponse(status: 400 | 404 | 503, request: NextRequest): NextResponse {
  return new NextResponse(errorDocument(status, request.headers.get("accept-language")), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
      ...Object.fromEntries(securityHeaders),
    },
  });
}
