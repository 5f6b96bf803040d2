import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { StorefrontEnv } from "./env";
import { sendCachedCatalogue } from "./shared-pages/send-cached-catalogue";
import { sendCachedPage, parsePageRequest } from "./shared-pages/send-cached-page";

const nosniff = { "x-content-type-options": "nosniff" };
const rawStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Runs before Next.js on every HTTP server of this process: adds `nosniff` to every response,
 * rejects requests that Next.js would fail on with 500 (SEC-01, SEC-04), and serves cached pages
 * directly (CAT-01, SHARE-02). Call it once, at process start.
 */
export function guardServers(env: StorefrontEnv): void {
  const guarded = new WeakSet<Server>();
  const guard = (server: Server | undefined) => {
    if (!server || guarded.has(server)) return;
    guarded.add(server);
    guardServer(server, env);
    // without this listener, an upgrade is handled as an ordinary request: Next.js would leave it
    // open if it matches no page; in development, hot reload needs it
    if (env.NODE_ENV === "production") server.removeAllListeners("upgrade");
  };
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: Socket & { server?: Server } }).socket;
    if (server && "requestTimeout" in server) guard(server);
  });
  subscribe("http.server.request.start", (message) =>
    guard((message as { server: Server }).server),
  );
}

function guardServer(server: Server, env: StorefrontEnv): void {
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    for (const [name, value] of Object.entries(nosniff)) response.setHeader(name, value);
    if (refuse(request, response) || sendCachedCatalogue(request, response, env)) return;
    const pass = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    const requested = env.NODE_ENV === "production" ? parsePageRequest(request) : undefined;
    if (!requested) return pass();
    // an error here will occur in Next.js too, where a page reports it
    const sent = sendCachedPage(requested, response, env).catch(() => false);
    void sent.then((isSent) => isSent || pass());
  });
  if (server.listenerCount("clientError") === 0) server.on("clientError", refuseMalformedHttp);
}

/** TRACE would echo the client's headers; `OPTIONS *` does not concern any page. */
function refuse({ method, url }: IncomingMessage, response: ServerResponse): boolean {
  const isForAll = method === "OPTIONS" && url === "*";
  const isUnknown = method === "TRACE" || !url?.startsWith("/");
  if (!isForAll && !isUnknown) return false;
  const headers = { allow: "GET, HEAD, POST, DELETE, OPTIONS", "cache-control": "no-store" };
  const status = isForAll ? 204 : method === "TRACE" ? 405 : 400;
  response.writeHead(status, { ...headers, ...(isForAll ? {} : { "content-length": "0" }) }).end();
  return true;
}

function refuseMalformedHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = rawStatus[error.code ?? ""] ?? "400 Bad Request";
  const lines = Object.entries({ ...nosniff, "content-length": "0", connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`);
}
