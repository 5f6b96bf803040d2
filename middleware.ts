import { type NextRequest, NextResponse } from "next/server";
import { clientIpHeader, localeHeader, pathHeader, requestIdHeader, sellerHeader } from "./lib/routing/request-headers";
import { localeCookieName } from "./lib/i18n/locales";
import { contentSecurityPolicy, securityHeaders } from "./lib/routing/content-security-policy";
import { errorDocument } from "./lib/routing/error-document";
import { previewHost } from "./lib/routing/preview-host";
import { trustedHost, trustedClientIp } from "./lib/routing/trusted-proxy";
import { type Decision, resolveRequest, toHostName } from "./lib/routing/resolve-request";
import { openAnySession, sessionCookieName } from "./lib/bff/session-seal";
import { storefrontEnv } from "./lib/env";
import { type SellerDirectory, sellerDirectory } from "./lib/sellers/seller-directory";

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/static|_next/image|fonts/|favicon.ico).*)"],
};

/** Facts in, pure decision, one switch (TEN-01). The only I/O is the directory, which is kept in the process. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const env = storefrontEnv();
  const host = trustedHost(request.headers, env);
  const hostName = toHostName(host);
  const [directory, session] = await Promise.all([
    sellerDirectory({ host: hostName }).catch(() => undefined),
    openAnySession(request.cookies.get(sessionCookieName)?.value),
  ]);
  const decision = resolveRequest({
    host,
    path: request.nextUrl.pathname,
    search: request.nextUrl.search,
    localeCookie: request.cookies.get(localeCookieName)?.value,
    sessionSellerId: session?.sellerId,
    findSeller: (name) => findSeller(directory, name),
  });
  if (directory === undefined && decision.kind === "unknownHost") return plain(503, request);
  return act(decision, request);
}

function findSeller(directory: SellerDirectory | undefined, name: string) {
  return directory?.findByHost(name) ?? directory?.findById(previewHost(name, storefrontEnv()) ?? "");
}

function act(decision: Decision, request: NextRequest): NextResponse {
  switch (decision.kind) {
    case "badRequest":
      return plain(400, request);
    case "unknownHost":
      return plain(404, request);
    case "platform":
      return NextResponse.next();
    case "redirect":
      return redirectTo(decision.location, request);
    case "media":
      return NextResponse.rewrite(new URL(`/files/${decision.seller.id}/${encodePath(decision.path)}`, decision.seller.api_base_url), {
        request: {
          headers: new Headers({
            accept: request.headers.get("accept") ?? "*/*",
            "if-none-match": request.headers.get("if-none-match") ?? "",
          }),
        },
      });
    case "api":
      return NextResponse.next({ request: { headers: innerHeaders(request, decision.seller.id, decision.locale) } });
    case "page":
      return page(decision, request);
  }
}

function page(decision: Extract<Decision, { kind: "page" }>, request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, storefrontEnv().NODE_ENV !== "production");
  const headers = innerHeaders(request, decision.seller.id, decision.locale);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const url = request.nextUrl.clone();
  url.pathname = `/${decision.seller.id}/${decision.locale}${decision.path === "/" ? "" : encodeURI(decision.path)}`;
  const response = NextResponse.rewrite(url, { request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of securityHeaders) response.headers.set(name, value);
  if (decision.protectedPath) response.headers.set("cache-control", "private, no-store");
  return response;
}

function innerHeaders(request: NextRequest, sellerId: string, locale: string): Headers {
  const headers = new Headers(request.headers);
  const requestId = request.headers.get(requestIdHeader) ?? "";
  headers.set(sellerHeader, sellerId);
  headers.set(localeHeader, locale);
  headers.set(pathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set(requestIdHeader, /^[\w-]{8,64}$/.test(requestId) ? requestId : crypto.randomUUID());
  headers.set(clientIpHeader, trustedClientIp(request.headers, storefrontEnv()) ?? "");
  return headers;
}

/** Built on `nextUrl`, so that Next answers it relative to the host the browser asked. */
function redirectTo(location: string, request: NextRequest): NextResponse {
  const url = new URL(location, request.nextUrl.origin);
  const response = NextResponse.redirect(url, 307);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

function plain(status: 400 | 404 | 503, request: NextRequest): NextResponse {
  return new NextResponse(errorDocument(status, request.headers.get("accept-language")), {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...Object.fromEntries(securityHeaders) },
  });
}

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");
