import "client-only";
import type { ErrorEnvelope } from "@/contract/errors";

/** A call of our own routes that did not succeed. `status` 0: nothing answered. */
export class ApiClientError extends Error {
  constructor(
    readonly status: number,
    readonly envelope: ErrorEnvelope | undefined,
  ) {
    super(envelope?.message ?? `status ${status}`);
    this.name = "ApiClientError";
  }

  get code(): string {
    return this.envelope?.code ?? this.envelope?.type ?? (this.status === 0 ? "offline" : "unknown_error");
  }

  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

type CallInit = { method?: "GET" | "POST" | "DELETE"; body?: unknown; file?: Blob; idempotencyKey?: string; signal?: AbortSignal };

/**
 * One call from the browser to the storefront's own routes. An expired session goes to /login and back (SESS-05).
 * Errors: `ApiClientError` with the one envelope.
 */
export async function callApi<T>(path: `/api/${string}`, init: CallInit = {}): Promise<T> {
  const response = await send(path, init);
  const text = await response.text();
  const data = text === "" ? undefined : parse(text);
  if (response.ok) return data as T;
  const error = new ApiClientError(response.status, data as ErrorEnvelope | undefined);
  if (response.status === 401 && error.code === "unauthorized" && !location.pathname.startsWith("/login")) {
    location.assign(`/login?return=${encodeURIComponent(location.pathname + location.search)}`);
  }
  throw error;
}

/**
 * Text of one of our own routes as it is, or undefined while the version that is named by `etag` is still the one. The
 * browser's own cache is left out: who calls this keeps the text.
 * Errors: `ApiClientError`.
 */
export async function readApiText(
  path: `/api/${string}`,
  init: { etag?: string; signal?: AbortSignal },
): Promise<{ text: string; etag: string } | undefined> {
  const response = await send(path, { ...init, cache: "no-store" });
  if (response.status === 304) return undefined;
  const text = await response.text();
  if (!response.ok) throw new ApiClientError(response.status, parse(text) as ErrorEnvelope | undefined);
  return { text, etag: response.headers.get("etag") ?? "" };
}

/** A file of one of our own routes with the name it is sent under. Errors: `ApiClientError`. */
export async function readApiFile(path: `/api/${string}`): Promise<File> {
  const response = await send(path, {});
  if (!response.ok) throw new ApiClientError(response.status, parse(await response.text()) as ErrorEnvelope | undefined);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return new File([await response.blob()], decodeURIComponent(name ?? "file"));
}

async function send(path: string, init: CallInit & { etag?: string; cache?: RequestCache }): Promise<Response> {
  const method = init.method ?? "GET";
  const headers: Record<string, string> = { accept: "application/json" };
  if (init.etag) headers["if-none-match"] = init.etag;
  if (init.body !== undefined) headers["content-type"] = "application/json";
  if (init.idempotencyKey) headers["idempotency-key"] = init.idempotencyKey;
  try {
    return await fetch(path, {
      method,
      headers,
      body: init.file ?? (init.body === undefined ? undefined : JSON.stringify(init.body)),
      credentials: "same-origin",
      cache: init.cache,
      signal: init.signal,
    });
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new ApiClientError(0, undefined);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether storefront and backend are ready again; never throws. */
export async function isStorefrontReady(): Promise<boolean> {
  return fetch("/api/ready").then(
    (response) => response.ok,
    () => false,
  );
}
