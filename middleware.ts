import { type NextRequest, NextResponse } from "next/server";
import {
  catalogueVersionHeader,
  clientIpHeader,
  localeHeader,
  pathHeader,
  proofHeader,
  readerHeader,
  requestIdHeader,
  sellerHeader,
  renderTokenHeader,
  toRequestId,
} from "./lib/routing/request-headers";
import { localeCookieName } from "./lib/i18n/locale-cookie";
import { britishEnglish, englishCookieName, languageOf, type Locale } from "./lib/i18n/locales";
import { contentSecurityPolicy, securityHeaders } from "./lib/routing/content-security-policy";
import { closedPagePath } from "./lib/routing/closed-path";
import { isDeskPath } from "./lib/routing/desk-path";
import { plainResponse } from "./lib/routing/plain-response";
import { findPageSources } from "./lib/routing/page-sources";
import { previewHost } from "./lib/routing/preview-host";
import { trustedHost, trustedClientIp } from "./lib/routing/trusted-proxy";
import {
  type Decision,
  resolveRequest,
  toHostName,
  toLoginLocation,
} from "./lib/routing/resolve-request";
import {
  findSharedToken,
  isDocumentRequest,
  isSharedCataloguePath,
} from "./lib/routing/shareable-page";
import { customerCookieName } from "@/lib/model/customer/customer-cookie";
import { layoutCookieName } from "@/lib/model/product/layout-cookie";
import type { CatalogueAccess } from "@/lib/bff/catalogue/catalogue-access";
import { withCustomerCookie, withOwner } from "@/lib/bff/customer/customer-cookie";
import { deskCookieName, openDeskSession } from "@/lib/bff/desk/desk-seal";
import { forwardMedia, forwardSearchIndex } from "@/lib/bff/http/forward-file";
import { internalHeaderSignature } from "@/lib/bff/http/internal-header-signature";
import { verifyRenderToken, type RenderToken } from "@/lib/bff/http/render-token";
import {
  openAnySession,
  type SealedSession,
  sessionCookieName,
} from "@/lib/bff/customer/session-seal";
import { storefrontEnv } from "./lib/env";
import { type SellerDirectory, sellerDirectory } from "./lib/sellers/seller-directory";
import { findSharedCatalogue } from "./lib/shared-pages/find-shared-catalogue";
import { accessKeyCookieName, toAccessKey } from "./lib/shared-pages/cached-catalogues";
import { findSharedLocale } from "./lib/shared-pages/read-shared-cover";
import { findPageFor } from "./lib/shared-pages/find-page-for";
import { findSharedPage } from "./lib/shared-pages/find-shared-page";
import { toSharedResponse } from "./lib/shared-pages/to-shared-response";

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/static|_next/image|fonts/|favicon.ico|service-worker\\.js$).*)"],
};

/** `renderToken`: our own server renders a shared page; `access`: what the backend last said. */
type PageFacts = { renderToken?: RenderToken; access?: CatalogueAccess; status?: number };
type PageDecision = Extract<Decision, { kind: "page" }>;

/**
 * Gathers the facts, decides in a pure function, acts in one switch (TEN-01). Its only I/O: the
 * seller directory (cached in the process) and, for guarded pages, who is signed in.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const env = storefrontEnv();
  const host = trustedHost(request.headers, env);
  const hostName = toHostName(host);
  const [directory, session, staff, renderToken] = await Promise.all([
    sellerDirectory({ host: hostName }).catch(() => undefined),
    openAnySession(request.cookies.get(sessionCookieName)?.value),
    openDeskSession(request.cookies.get(deskCookieName)?.value),
    verifyRenderToken(request.headers.get(renderTokenHeader), locationOf(request)),
  ]);
  const decision = resolveRequest({
    host,
    path: request.nextUrl.pathname,
    search: request.nextUrl.search,
    localeCookie: renderToken?.locale ?? request.cookies.get(localeCookieName)?.value,
    isBritish: request.cookies.get(englishCookieName)?.value === britishEnglish,
    sessionSellerId: renderToken?.sellerId ?? session?.sellerId,
    staffSellerId: staff?.sellerId,
    findSeller: (name) => findSeller(directory, name),
  });
  if (directory === undefined && decision.kind === "unknownHost")
    return plainResponse(503, request);
  if (decision.kind !== "page") return act(decision, request, session);
  if (renderToken) return page(decision, request, decision.sharedLocation ? { renderToken } : {});
  if (findSharedToken(decision.path)) return sharedCataloguePage(decision, request, session);
  if (!session || !decision.protectedPath) return page(decision, request, {});
  const known = request.cookies.get(customerCookieName)?.value;
  return withCustomerCookie(await guardedPage(decision, request, session), {
    host: host ?? "",
    session,
    known,
  });
}

const locationOf = (request: NextRequest) => `${request.nextUrl.pathname}${request.nextUrl.search}`;

/**
 * The page for a signed-in customer: the shared page if there is one, else one rendered for her.
 */
async function guardedPage(
  decision: PageDecision,
  request: NextRequest,
  session: SealedSession,
): Promise<NextResponse> {
  const env = storefrontEnv();
  const requestId = toRequestId(request.headers.get(requestIdHeader));
  const found = await findPageFor(decision, session, {
    clientIp: trustedClientIp(request.headers),
    requestId,
    layout: request.cookies.get(layoutCookieName)?.value,
  });
  if (found.kind === "signedOut")
    return toSignIn(session, toLoginLocation(decision.path, request.nextUrl.search), request);
  if (found.kind === "unknown") return page(decision, request, {});
  const { access, locale } = found;
  const path = found.kind === "closed" ? closedPagePath : decision.path;
  const own = () =>
    withEnglishCookie(page({ ...decision, path, locale }, request, { access }), request, locale);
  if (
    found.kind !== "shared" ||
    // only a long-lived production process keeps shared pages
    env.NODE_ENV !== "production" ||
    env.VERCEL === "1" ||
    !isDocumentRequest(request.method, request.headers)
  )
    return own();
  const shared = await findSharedPage({
    ...found.page,
    requestId,
    host: trustedHost(request.headers, env) ?? "",
    origin: new URL(request.nextUrl.origin),
  });
  if (!shared) return own();
  const response = withPageHeaders(toSharedResponse(shared), shared.contentSecurityPolicy);
  return withEnglishCookie(response, request, locale);
}

/**
 * A page of a shared catalogue, in a language the catalogue has: the page everyone shares, or else
 * the page that explains why it can't be shown. Sales agents who act for a customer, and requests
 * for its files, get a page rendered for them.
 */
async function sharedCataloguePage(
  decision: PageDecision,
  request: NextRequest,
  session: SealedSession | undefined,
): Promise<NextResponse> {
  const env = storefrontEnv();
  const pageRequest = {
    seller: decision.seller,
    locale: decision.locale,
    path: decision.path,
    clientIp: trustedClientIp(request.headers),
    requestId: toRequestId(request.headers.get(requestIdHeader)),
    accessKey: toAccessKey(request.cookies.get(accessKeyCookieName)?.value),
  };
  if (
    session?.acting ||
    !isSharedCataloguePath(decision.path) ||
    !isDocumentRequest(request.method, request.headers)
  )
    return page({ ...decision, locale: await findSharedLocale(pageRequest) }, request, {});
  const found = await findSharedCatalogue({
    ...pageRequest,
    host: trustedHost(request.headers, env) ?? "",
    origin: new URL(request.nextUrl.origin),
    isCached: env.NODE_ENV === "production",
  });
  if (!("page" in found))
    return page({ ...decision, locale: found.locale }, request, { status: found.status });
  return withPageHeaders(toSharedResponse(found.page), found.page.contentSecurityPolicy);
}

/** Redirects to sign-in; when an impersonation session has ended, its cookie goes too. */
function toSignIn(session: SealedSession, location: string, request: NextRequest): NextResponse {
  const response = redirectTo(location, request);
  if (session.acting) response.cookies.delete(sessionCookieName);
  return response;
}

/**
 * Remembers the page's English variant, so that API calls from the page needn't look up the region.
 */
function withEnglishCookie(
  response: NextResponse,
  request: NextRequest,
  locale: Locale,
): NextResponse {
  const known = request.cookies.get(englishCookieName)?.value;
  if (languageOf(locale) === "en" && known !== locale)
    response.cookies.set(englishCookieName, locale, { path: "/", sameSite: "lax", httpOnly: true });
  return response;
}

function withPageHeaders(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of securityHeaders) response.headers.set(name, value);
  return response;
}

function findSeller(directory: SellerDirectory | undefined, name: string) {
  return (
    directory?.findByHost(name) ?? directory?.findById(previewHost(name, storefrontEnv()) ?? "")
  );
}

function act(
  decision: Exclude<Decision, PageDecision>,
  request: NextRequest,
  session: SealedSession | undefined,
): NextResponse | Promise<NextResponse> {
  switch (decision.kind) {
    case "badRequest":
      return plainResponse(400, request);
    case "unknownHost":
      return plainResponse(404, request);
    case "platform":
      return NextResponse.next();
    case "redirect":
      return redirectTo(decision.location, request);
    case "media":
      return forwardMedia(decision, request);
    case "searchIndex":
      return forwardSearchIndex(decision, request, {
        token: session?.backendToken,
        headers: innerHeaders(request, decision.seller.id, decision.locale),
      }).then((response) => withOwner(response, decision.seller.id, session));
    case "api": {
      const headers = innerHeaders(request, decision.seller.id, decision.locale);
      return withOwner(NextResponse.next({ request: { headers } }), decision.seller.id, session);
    }
  }
}

function page(
  decision: PageDecision,
  request: NextRequest,
  { renderToken, access, status = 200 }: PageFacts,
): NextResponse {
  const headers = innerHeaders(request, decision.seller.id, decision.locale);
  const version = renderToken?.catalogueVersion ?? access?.catalogue_version;
  if (version) headers.set(catalogueVersionHeader, String(version));
  const url = request.nextUrl.clone();
  const path = decision.path === "/" ? "" : encodeURI(decision.path);
  url.pathname = `/${decision.seller.id}/${decision.locale}${path}`;
  if (renderToken) {
    headers.set(readerHeader, JSON.stringify(renderToken.reader));
    const made = NextResponse.rewrite(url, { request: { headers } });
    made.headers.set("cache-control", "private, no-store");
    return made;
  }
  const nonce = btoa(crypto.randomUUID());
  const env = storefrontEnv();
  const foreign = findPageSources(decision.seller, decision.path, env);
  const policy = contentSecurityPolicy(nonce, env.NODE_ENV !== "production", foreign);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const rewritten = NextResponse.rewrite(url, { request: { headers }, status });
  const response = withPageHeaders(rewritten, policy);
  if (decision.protectedPath || isDeskPath(decision.path))
    response.headers.set("cache-control", "private, no-store");
  return response;
}

function innerHeaders(request: NextRequest, sellerId: string, locale: string): Headers {
  const headers = new Headers(request.headers);
  for (const name of [
    readerHeader,
    renderTokenHeader,
    catalogueVersionHeader,
    "x-nonce",
    "content-security-policy",
  ])
    headers.delete(name);
  headers.set(proofHeader, internalHeaderSignature());
  headers.set(sellerHeader, sellerId);
  headers.set(localeHeader, locale);
  headers.set(pathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set(requestIdHeader, toRequestId(request.headers.get(requestIdHeader)));
  headers.set(clientIpHeader, trustedClientIp(request.headers) ?? "");
  return headers;
}

/** Built on `nextUrl`, so that Next.js makes it relative to the host the browser requested. */
function redirectTo(location: string, request: NextRequest): NextResponse {
  const url = new URL(location, request.nextUrl.origin);
  const response = NextResponse.redirect(url, 307);
  response.headers.set("cache-control", "private, no-store");
  return response;
}
