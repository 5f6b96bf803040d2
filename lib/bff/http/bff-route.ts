import "server-only";
import { NextResponse } from "next/server";
import type { z } from "zod";
import { bodyLimitBytes } from "@/contract/limits";
import type { FieldError } from "@/contract/errors";
import { isNestedTooDeep, jsonDepthMax } from "@/contract/json-depth";
import { findUnstorableText } from "@/contract/unstorable-text";
import { withoutLinkToken } from "@/domain/watch/without-queries";
import { BackendError } from "./backend-error";
import { toFieldErrors } from "@/contract/field-errors";
import { logsRequests, storefrontEnv } from "../../env";
import { findPageCustomer, pageCustomerHeader } from "../../model/customer/customer-cookie";
import { isOriginOf, trustedHost } from "../../routing/trusted-proxy";
import { RouteError, toErrorResponse } from "./error-response";
import { isPageNavigation, type LinkedPage, toLinkResponse } from "./link-response";
import { getRequestCaller, type RequestCaller } from "./request-caller";
import { sessionCookieName } from "../customer/session-seal";
import { getDeskCaller } from "../desk/desk-caller";
import { deskCookieName } from "../desk/desk-seal";

/** `file` is sent as a download with that name instead of JSON. */
type Handled = {
  status?: number;
  data?: unknown;
  file?: SentFile & { name: string };
  headers?: Record<string, string>;
  cookies?: (response: NextResponse) => void;
};

type RouteConfig<Q extends z.ZodType, B extends z.ZodType> = {
  /**
   * `customer`: requires a sealed session for this seller; the backend checks it again where data
   * is read. `staff`: the same for a staff session; the buyer's is not accepted.
   */
  auth: "customer" | "staff" | "public";
  query?: Q;
  body?: B;
  /**
   * Accepts a raw body of up to this many bytes instead of JSON; the handler reads it with
   * `readFile`.
   */
  fileBytesMax?: number;
  /**
   * For routes that links or forms lead to: the page that shows the outcome, for a form with what
   * was submitted.
   */
  page?(params: Record<string, string>, sent: SentForm): LinkedPage | Promise<LinkedPage>;
  handler(request: {
    caller: RequestCaller;
    query: z.output<Q>;
    body: z.output<B>;
    readFile(): Promise<SentFile>;
    params: Record<string, string>;
    idempotencyKey?: string;
    signal: AbortSignal;
  }): Promise<Handled>;
};

export type SentFile = { bytes: ArrayBuffer; contentType: string };
type SentForm = { host: string; readFile(): Promise<SentFile> };

/**
 * Defines a BFF route for the browser: origin check, guard, schemas and the error envelope in one
 * declaration, so that no route can be written without its guard (SEC-01, SEC-04). Responses are
 * never cached.
 */
export function bffRoute<Q extends z.ZodType, B extends z.ZodType>(config: RouteConfig<Q, B>) {
  return async (
    request: Request,
    segment: { params: Promise<Record<string, string | string[] | undefined>> },
  ): Promise<NextResponse> => {
    const started = performance.now();
    let caller: RequestCaller | undefined;
    let response: NextResponse;
    let params: Record<string, string> = {};
    let sent: Promise<SentFile> | undefined;
    const readFile = () => (sent ??= readSentFile(request, config.fileBytesMax ?? 0));
    try {
      params = Object.fromEntries(
        Object.entries((await segment.params) ?? {}).map(([key, value]) => [key, String(value)]),
      );
      requireSameOrigin(request);
      caller = await (config.auth === "staff" ? getDeskCaller() : getRequestCaller());
      if (config.auth !== "public" && !caller.token)
        throw new RouteError(401, { type: "unauthorized", message: "sign in first" });
      if (config.auth === "customer") requirePageCustomer(request, caller);
      const query = parse(config.query, readQuery(request), "query") as z.output<Q>;
      const body = (
        config.body ? parse(config.body, await readBody(request), "body") : undefined
      ) as z.output<B>;
      const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
      const handled = await config.handler({
        caller,
        query,
        body,
        readFile,
        params,
        idempotencyKey,
        signal: request.signal,
      });
      response = toResponse(handled);
    } catch (error) {
      response = toErrorResponse(error, caller);
      if (isSessionOver(error, caller))
        response.cookies.delete(config.auth === "staff" ? deskCookieName : sessionCookieName);
      const { page } = config;
      if (page && isPageNavigation(request, response)) {
        const host = trustedHost(request.headers, storefrontEnv()) ?? "";
        response = await toLinkResponse(response, async () =>
          page(params, { host, readFile }),
        ).catch((failed: unknown) => toErrorResponse(failed, caller));
      }
    }
    response.headers.set("cache-control", "private, no-store");
    logRequest(request, caller, response.status, performance.now() - started);
    return response;
  };
}

function toResponse({ file, data, status, headers = {}, cookies }: Handled): NextResponse {
  const response = file
    ? toDownload(file)
    : data === undefined
      ? new NextResponse(null, { status: status ?? 204 })
      : NextResponse.json(data, { status: status ?? 200 });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  cookies?.(response);
  return response;
}

function toDownload({ bytes, contentType, name }: SentFile & { name: string }): NextResponse {
  return new NextResponse(bytes, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

function requireSameOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const sent = request.headers.get("origin");
  // `null`: a form on a page without a referrer
  const origin = sent === "null" ? null : sent;
  const site = request.headers.get("sec-fetch-site");
  const sameHost =
    origin !== null && isOriginOf(origin, trustedHost(request.headers, storefrontEnv()));
  if (
    (origin !== null && !sameHost) ||
    (origin === null && site !== null && site !== "same-origin")
  )
    throw new RouteError(403, {
      type: "not_allowed",
      code: "foreign_origin",
      message: "only pages of the same host may call this route",
    });
  if (origin === null && site === null)
    throw new RouteError(403, {
      type: "not_allowed",
      code: "foreign_origin",
      message: "Origin or Sec-Fetch-Site is required",
    });
}

/**
 * Rejects changes from a page whose customer is no longer the signed-in one (SESS-03). The cookie
 * next to the session shows that the browser knows about the change; a page that doesn't know its
 * customer is not affected.
 */
function requirePageCustomer(request: Request, { owner }: RequestCaller): void {
  const pageCustomer = request.headers.get(pageCustomerHeader);
  const isKnown = findPageCustomer(request.headers.get("cookie") ?? "") === owner;
  if (pageCustomer && isKnown && pageCustomer !== owner)
    throw new RouteError(409, {
      type: "conflict",
      code: "customer_changed",
      message: "somebody else is signed in now",
    });
}

function readQuery(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const { searchParams } = new URL(request.url);
  for (const key of new Set(searchParams.keys())) {
    const values = searchParams.getAll(key);
    query[key] = values.length > 1 ? values : (values[0] ?? "");
  }
  return query;
}

async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimitBytes) throw tooLarge();
  const text = await request.text();
  if (Buffer.byteLength(text) > bodyLimitBytes) throw tooLarge();
  if (text === "") return undefined;
  if (isNestedTooDeep(text))
    throw new RouteError(400, {
      type: "invalid_data",
      message: `the body is nested deeper than ${jsonDepthMax}`,
    });
  const body = parseJson(text);
  const damaged = findUnstorableText(body);
  if (damaged === undefined) return body;
  const field = damaged || "body";
  const message = `${field} contains a character that can't be stored`;
  throw new RouteError(400, {
    type: "invalid_data",
    message: `body: ${message}`,
    details: [{ field, code: "invalid_value", message }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RouteError(400, { type: "invalid_data", message: "the body is not JSON" });
  }
}

async function readSentFile(request: Request, bytesMax: number): Promise<SentFile> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > bytesMax) throw tooLarge();
  return { bytes, contentType: request.headers.get("content-type") ?? "application/octet-stream" };
}

const tooLarge = () =>
  new RouteError(413, {
    type: "invalid_data",
    code: "payload_too_large",
    message: "the body is too large",
  });

function parse(schema: z.ZodType | undefined, value: unknown, where: "query" | "body"): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details: FieldError[] = toFieldErrors(parsed.error);
  throw new RouteError(400, {
    type: "invalid_data",
    message: `${where}: ${details.map((detail) => detail.message).join(", ")}`,
    details,
  });
}

function isSessionOver(error: unknown, caller: RequestCaller | undefined): boolean {
  return error instanceof BackendError && error.code === "unauthorized" && !!caller?.token;
}

function logRequest(
  request: Request,
  caller: RequestCaller | undefined,
  status: number,
  durationMs: number,
): void {
  if (!logsRequests(storefrontEnv())) return;
  const { pathname } = new URL(request.url);
  console.info(
    JSON.stringify({
      level: "info",
      seller: caller?.seller.id,
      requestId: caller?.requestId,
      method: request.method,
      path: withoutLinkToken(pathname),
      status,
      durationMs: Math.round(durationMs * 10) / 10,
    }),
  );
}
