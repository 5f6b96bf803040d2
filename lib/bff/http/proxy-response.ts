import "server-only";
import { Agent, type ClientRequest, type IncomingMessage, request as openHttp } from "node:http";
import { Agent as SecureAgent, request as openHttps } from "node:https";
import { Readable } from "node:stream";
import { type NextRequest, NextResponse } from "next/server";
import { errorTable } from "@/contract/errors";

/** Timeout until the response starts, and between any two chunks. */
const timeoutMs = 10_000;
const agents = {
  "http:": new Agent({ keepAlive: true, maxSockets: 64 }),
  "https:": new SecureAgent({ keepAlive: true, maxSockets: 64 }),
};
/** Hop-by-hop headers (RFC 9110 §7.6.1), and those the server sets itself. */
const ownHeaders = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "date",
]);

/**
 * Proxies the backend's response to a GET or HEAD without parsing it. Do not request compression:
 * Next.js compresses the response and would drop another content-encoding. A rewrite would expose
 * the backend's internal address in a header. Responds 503 while the backend is unreachable.
 */
export async function proxyResponse(
  url: URL,
  headers: Headers,
  { method, signal }: Pick<NextRequest, "method" | "signal">,
): Promise<NextResponse> {
  const isHead = method === "HEAD";
  try {
    const incoming = await ask(url, {
      method: isHead ? "HEAD" : "GET",
      headers: Object.fromEntries(headers),
      signal,
      timeout: timeoutMs,
    });
    const status = incoming.statusCode ?? 502;
    const isEmpty = isHead || status === 204 || status === 304;
    if (isEmpty) incoming.resume();
    const body = isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
    return new NextResponse(body, { status, headers: toHeaders(incoming) });
  } catch (error) {
    if (!signal.aborted)
      console.error(
        JSON.stringify({ level: "error", path: url.pathname, message: (error as Error).message }),
      );
    const { type, code } = errorTable.service_unavailable;
    return NextResponse.json(
      { type, code, message: "the service can't be reached" },
      { status: 503, headers: { "cache-control": "no-store", "retry-after": "2" } },
    );
  }
}

function ask(url: URL, options: OpenOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = open(url, options, resolve);
    const giveUp = () => outgoing.destroy(new Error(`no response within ${timeoutMs} ms`));
    const deadline = setTimeout(giveUp, timeoutMs);
    outgoing.on("response", () => clearTimeout(deadline));
    outgoing.on("close", () => clearTimeout(deadline));
    outgoing.on("timeout", giveUp);
    outgoing.on("error", reject);
    outgoing.end();
  });
}

type OpenOptions = {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  timeout: number;
};

function open(
  url: URL,
  options: OpenOptions,
  onResponse: (incoming: IncomingMessage) => void,
): ClientRequest {
  return url.protocol === "https:"
    ? openHttps(url, { ...options, agent: agents["https:"] }, onResponse)
    : openHttp(url, { ...options, agent: agents["http:"] }, onResponse);
}

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat())
      if (one !== undefined && !ownHeaders.has(name)) headers.append(name, one);
  return headers;
}
