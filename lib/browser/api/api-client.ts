import "client-only";
import type { ErrorEnvelope } from "@/contract/errors";
import { findPageCustomer, pageCustomerHeader } from "../../model/customer/customer-cookie";

/** The customer this page belongs to, whoever signs in later: changes made on it are hers only. */
export const pageCustomerId =
  typeof document === "undefined" ? undefined : findPageCustomer(document.cookie);

const unavailable = "service_unavailable";
/**
 * Error codes for responses without an envelope: from the network, or from a server in front of
 * ours.
 */
const codes: Partial<Record<number, string>> = {
  0: "offline",
  413: "payload_too_large",
  429: "rate_limited",
  502: unavailable,
  503: unavailable,
  504: unavailable,
};

/** A failed call of one of our own routes, after `afterMs`. `status` 0: no response. */
export class ApiClientError extends Error {
  constructor(
    readonly status: number,
    readonly envelope: ErrorEnvelope | undefined,
    readonly afterMs = 0,
  ) {
    super(envelope?.message ?? `status ${status}`);
    this.name = "ApiClientError";
  }

  get code(): string {
    return this.envelope?.code ?? this.envelope?.type ?? codes[this.status] ?? "unknown_error";
  }

  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

type CallInit = {
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The call continues when its page is left; its body must be small. */
  keepalive?: boolean;
  /**
   * Report an expired session on the page instead of redirecting, because the page holds unsaved
   * input.
   */
  staysHere?: boolean;
};

/**
 * Calls one of the storefront's own routes. An expired session redirects to /login and back
 * (SESS-05). Errors: `ApiClientError` with the error envelope.
 */
export async function callApi<T>(path: `/api/${string}`, init: CallInit = {}): Promise<T> {
  const startedAt = performance.now();
  const response = await sendApi(path, init);
  const text = await readText(response);
  const data = text === "" ? undefined : parse(text);
  if (response.status === 204 || (response.ok && data !== undefined)) return data as T;
  const error = new ApiClientError(
    response.ok ? 502 : response.status,
    data as ErrorEnvelope | undefined,
    performance.now() - startedAt,
  );
  if (
    response.status === 401 &&
    error.code === "unauthorized" &&
    !isEndingSession &&
    !init.staysHere &&
    !/^\/(desk\/)?login/.test(location.pathname)
  ) {
    location.assign(toLoginPath());
  }
  throw error;
}

/** After an impersonation session there is nobody to sign in and come back. */
function toLoginPath(): string {
  const desk = location.pathname.startsWith("/desk") ? "/desk" : "";
  if (!desk && document.querySelector("[data-acting]")) return "/login";
  return `${desk}/login?return=${encodeURIComponent(location.pathname + location.search)}`;
}

let isEndingSession = false;

/** a form that ends the session navigates by itself, like `endSession` */
if (typeof document !== "undefined")
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof Element && target.matches("[data-ends-session]")) noteSessionEnd();
  });

function noteSessionEnd(): void {
  isEndingSession = true;
  addEventListener("pagehide", () => {
    isEndingSession = false;
  });
}

/**
 * Ends the session (LOGIN-08). Calls that find it ended then do not redirect to /login and back,
 * unless the page is left. Errors: `ApiClientError`; the session then continues.
 */
export async function endSession(): Promise<void> {
  noteSessionEnd();
  try {
    await callApi("/api/auth", { method: "DELETE" });
  } catch (error) {
    isEndingSession = false;
    throw error;
  }
}

/**
 * The text of one of our own routes, or undefined if the version with this `etag` is still current.
 * Bypasses the browser's cache, because the caller keeps the text. Errors: `ApiClientError`.
 */
export async function readApiText(
  path: `/api/${string}`,
  init: { etag?: string; signal?: AbortSignal },
): Promise<{ text: string; etag: string } | undefined> {
  const response = await sendApi(path, { ...init, cache: "no-store" });
  if (response.status === 304) return undefined;
  if (!response.ok) throw await toApiError(response);
  return { text: await readText(response), etag: response.headers.get("etag") ?? "" };
}

/** Converts an error response. */
async function toApiError(response: Response): Promise<ApiClientError> {
  return new ApiClientError(
    response.status,
    parse(await readText(response)) as ErrorEnvelope | undefined,
  );
}

/**
 * Calls one of our own routes and returns any response. Errors: `ApiClientError` if there is none.
 */
export async function sendApi(
  path: string,
  init: CallInit & { etag?: string; cache?: RequestCache },
): Promise<Response> {
  const method = init.method ?? "GET";
  const headers: Record<string, string> = { accept: "application/json" };
  if (init.etag) headers["if-none-match"] = init.etag;
  if (init.body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET" && pageCustomerId) headers[pageCustomerHeader] = pageCustomerId;
  if (init.idempotencyKey) headers["idempotency-key"] = init.idempotencyKey;
  try {
    return await fetch(path, {
      method,
      headers,
      body: init.file ?? (init.body === undefined ? undefined : JSON.stringify(init.body)),
      credentials: "same-origin",
      cache: init.cache,
      signal: init.signal,
      keepalive: init.keepalive,
    });
  } catch (error) {
    throw toConnectionError(error);
  }
}

/** Reads the whole response; a truncated one is an error. */
async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw toConnectionError(error);
  }
}

/** Reads a whole downloaded file. Errors: `ApiClientError`, also if it is empty or truncated. */
export async function readFile(response: Response): Promise<Blob> {
  if (!response.ok) throw await toApiError(response);
  const file = await response
    .blob()
    .catch((error: unknown) => Promise.reject(toConnectionError(error)));
  if (file.size === 0) throw new ApiClientError(502, undefined);
  return file;
}

function toConnectionError(error: unknown): unknown {
  return (error as Error).name === "AbortError" ? error : new ApiClientError(0, undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether storefront and backend are ready; never throws. */
export async function isStorefrontReady(): Promise<boolean> {
  return fetch("/api/ready").then(
    (response) => response.ok,
    () => false,
  );
}
