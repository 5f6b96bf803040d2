import "server-only";
import type { z } from "zod";
import { customerGroupsHeader } from "@/contract/catalogue/access-endpoints";
import { directoryEndpoints } from "@/contract/seller/directory-endpoints";
import type { Endpoint, EndpointInput, EndpointResponse } from "@/contract/endpoint";
import type { Seller } from "@/contract/seller/seller";
import { retry } from "@/domain/retry";
import { storefrontEnv } from "../../env";
import { noteSharedChange } from "../../shared-pages/cached-catalogues";
import { countBackendCall } from "../../watch/figures";
import {
  type Attempt,
  resolveRetryDelayMs,
  type RetryPolicy,
} from "../../model/shell/retry-policy";
import { BackendError, isOutage, toBackendError, UnexpectedResponseError } from "./backend-error";

/** Nested query parameters as `a=1&b[]=x&c[gt]=2`, without undefined and null (API-01). */
function toQueryString(query: Record<string, unknown>): string {
  const parts: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const entry of value) add(`${key}[]`, entry);
    else if (typeof value === "object")
      for (const [name, entry] of Object.entries(value)) add(`${key}[${name}]`, entry);
    else parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  };
  for (const [key, value] of Object.entries(query)) add(key, value);
  return parts.join("&");
}

/**
 * For a call including its retries and the pauses between them, so that nobody waits longer for a
 * hanging backend.
 */
const timeoutMs = 10_000;

/** On whose behalf a call is made. `token` is the backend's session token from the seal. */
export type Caller = {
  seller: Seller;
  lang: string;
  token?: string;
  /** The device token of an earlier sign-in; sent only when signing in. */
  deviceToken?: string;
  requestId?: string;
  clientIp?: string;
  userAgent?: string;
  /**
   * Set when a page is rendered for all customers of some groups: the call uses the deployment's
   * own token, or none for anonymous viewers, and errors are never rendered.
   */
  reader?: { customerGroupIds: string[]; isAnybody?: boolean | undefined };
};

export type CallOptions = {
  /** One key per user intent; sent as `Idempotency-Key`. */
  idempotencyKey?: string;
  /**
   * Retries after no response, 409 and 5xx; default 0 (API-02). A POST is only retried with a key.
   */
  retries?: number;
  signal?: AbortSignal;
  /** Files, instead of a body. */
  form?: FormData;
};

export type BackendResponse<E> = {
  data: EndpointResponse<E>;
  token?: string;
  deviceToken?: string;
};

/**
 * One API call: path and query from the endpoint, seller and session from the caller, response
 * parsed. Errors: `BackendError` with its kind; `connection` if there was no response within 10 s,
 * including retries (API-01..03).
 */
export async function callBackend<E extends Endpoint>(
  endpoint: E,
  caller: Caller,
  input: EndpointInput<E> = {},
  options: CallOptions = {},
): Promise<BackendResponse<E>> {
  const idempotencyKey =
    options.idempotencyKey ??
    (options.retries && endpoint.method !== "GET" ? crypto.randomUUID() : undefined);
  const response = repeat(
    endpoint.method,
    { kind: "client", retries: options.retries ?? 0 },
    (deadline) => {
      const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
      return callOnce(endpoint, caller, input, { ...options, signal, idempotencyKey });
    },
  );
  return caller.reader ? response.catch(refuseToShare) : response;
}

/** An error concerns one request and must not become part of a shared page. */
function refuseToShare(error: unknown): never {
  if (!isOutage(error)) throw error;
  throw new Error("a shared page can't be rendered without its data", { cause: error });
}

async function repeat<T>(
  method: Attempt["method"],
  policy: RetryPolicy,
  call: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  return retry(
    () => call(deadline),
    (error, failures) =>
      error instanceof BackendError && !deadline.aborted
        ? resolveRetryDelayMs({ method, status: error.status, repeats: failures - 1 }, policy)
        : undefined,
  );
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  caller: Caller,
  input: EndpointInput<E>,
  options: CallOptions,
): Promise<BackendResponse<E>> {
  const { url, headers } = toBackendRequest(endpoint, caller, input);
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const hasBody = endpoint.method !== "GET" && input.body !== undefined;
  if (hasBody) headers["content-type"] = "application/json";
  const { response, text } = await countedRequest(endpoint, url, {
    method: endpoint.method,
    headers,
    body: options.form ?? (hasBody ? JSON.stringify(input.body) : undefined),
    signal: options.signal,
  });
  if (!response.ok) throw toBackendError(response, parseJson(text), caller.seller);
  // changes that staff make through this process are visible in it at once
  if (isAdmin(endpoint) && endpoint.method !== "GET")
    noteSharedChange(caller.seller.id, Object.values(input.params ?? {}).map(String));
  return {
    data: parseResponse(endpoint, text),
    token: readCookie(response, "connect.sid"),
    deviceToken: readCookie(response, deviceCookieOf(endpoint)),
  };
}

const isAdmin = ({ path }: Endpoint) => path.startsWith("/admin/");
const deviceCookieOf = (endpoint: Endpoint) =>
  isAdmin(endpoint) ? "connect.staff-device" : "connect.device";

/** URL and headers of a call: the caller's seller, session and request. */
export function toBackendRequest<E extends Endpoint>(
  endpoint: E,
  caller: Caller,
  input: EndpointInput<E>,
): { url: URL; headers: Record<string, string> } {
  const url = new URL(
    fillPath(endpoint.path, input.params as Record<string, string> | undefined),
    caller.seller.api_base_url,
  );
  url.search = toQueryString({
    ...(input.query as Record<string, unknown> | undefined),
    lang: isAdmin(endpoint) ? undefined : caller.lang,
  });
  const headers: Record<string, string> = { accept: "application/json" };
  if (caller.seller.publishable_key)
    headers["x-publishable-api-key"] = caller.seller.publishable_key;
  if (caller.reader && !caller.reader.isAnybody) {
    headers.authorization = `Bearer ${storefrontEnv().DIRECTORY_TOKEN}`;
    headers[customerGroupsHeader] = caller.reader.customerGroupIds.join();
  } else if (caller.token) headers.cookie = `connect.sid=${caller.token}`;
  else if (caller.deviceToken) headers.cookie = `${deviceCookieOf(endpoint)}=${caller.deviceToken}`;
  if (caller.requestId) headers["x-request-id"] = caller.requestId;
  if (caller.userAgent) headers["user-agent"] = caller.userAgent;
  if (caller.clientIp) headers["x-forwarded-for"] = caller.clientIp;
  return { url, headers };
}

async function countedRequest(
  { method, path: route }: Endpoint,
  url: URL,
  init: RequestInit,
): Promise<{ response: Response; text: string }> {
  const startedAt = performance.now();
  let status = 0;
  try {
    const response = await request(url, init);
    status = response.response.status;
    return response;
  } finally {
    countBackendCall({ method, route, status, seconds: (performance.now() - startedAt) / 1000 });
  }
}

/** Reads the whole response within the timeout; a truncated one is an error. */
async function request(url: URL, init: RequestInit): Promise<{ response: Response; text: string }> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  try {
    const response = await fetch(url, { ...init, signal, cache: "no-store", redirect: "error" });
    return { response, text: await response.text() };
  } catch (error) {
    throw new BackendError(
      "connection",
      0,
      undefined,
      `no response from the backend: ${(error as Error).message}`,
    );
  }
}

function parseResponse<E extends Endpoint>(endpoint: E, text: string): EndpointResponse<E> {
  if (endpoint.response === null) return undefined as EndpointResponse<E>;
  const schema = endpoint.response as z.ZodType;
  const value = text === "OK" ? "OK" : parseJson(text);
  if (value === undefined)
    throw new UnexpectedResponseError(`${endpoint.path} returned something that is not JSON`);
  if (!mustParse(endpoint)) return value as EndpointResponse<E>;
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new UnexpectedResponseError(
      `${endpoint.path} returned an unexpected shape: ${parsed.error.issues[0]?.path.join(".")}`,
    );
  return parsed.data as EndpointResponse<E>;
}

/**
 * Company, customer and settings are always validated (VAL-06); large lists only outside
 * production.
 */
function mustParse(endpoint: Endpoint): boolean {
  return (
    storefrontEnv().NODE_ENV !== "production" ||
    endpoint.tag === "customers" ||
    endpoint.tag === "settings" ||
    endpoint.tag === "auth" ||
    endpoint.tag === "directory"
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function readCookie(response: Response, name: string): string | undefined {
  const start = `${name}=`;
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(start));
  return cookie?.slice(start.length).split(";", 1)[0] || undefined;
}

/** The seller directory, with the deployment's own token. Errors: `BackendError`. */
export async function fetchSellerDirectory(): Promise<
  EndpointResponse<typeof directoryEndpoints.listSellers>
> {
  const env = storefrontEnv();
  const url = new URL(directoryEndpoints.listSellers.path, env.BACKEND_URL);
  return repeat("GET", { kind: "helper" }, async (signal) => {
    const { response, text } = await request(url, {
      method: "GET",
      signal,
      headers: { authorization: `Bearer ${env.DIRECTORY_TOKEN}` },
    });
    if (!response.ok) throw toBackendError(response, parseJson(text));
    return parseResponse(directoryEndpoints.listSellers, text);
  });
}

/** Whether the backend reports that it is ready; never throws. */
export async function isBackendReady(): Promise<boolean> {
  return request(new URL("/ready", storefrontEnv().BACKEND_URL), { method: "GET" }).then(
    ({ response }) => response.ok,
    () => false,
  );
}
