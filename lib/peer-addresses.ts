import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { behindProxy, type ProxyEnv } from "./routing/trusted-proxy";

/**
 * Without a trusted proxy, sets each request's `x-forwarded-for` to the peer's address, whatever
 * the peer sent: Next.js keeps an incoming header, and rate limits depend on it (SEC-01). Call it
 * once, at process start.
 */
export function takePeerAddresses(env: ProxyEnv): void {
  if (behindProxy(env)) return;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers["x-forwarded-for"] = request.socket.remoteAddress;
  });
}
