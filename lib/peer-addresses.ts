import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { behindProxy, type ProxyEnv } from "./routing/trusted-proxy";

/**
 * Without a trusted proxy, each request's `x-forwarded-for` becomes the address of its peer,
 * whatever the peer sent: Next.js keeps one that comes in, and rate limits count by it (SEC-01).
 * Called once, where the process starts.
 */
export function takePeerAddresses(env: ProxyEnv): void {
  if (behindProxy(env)) return;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers["x-forwarded-for"] = request.socket.remoteAddress;
  });
}
