import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutLinkToken } from "@/domain/watch/without-queries";
import { requestIdHeader } from "./routing/request-headers";

const listedMax = 20;
const pathLengthMax = 200;

/**
 * On an uncaught error, logs it with the requests in flight, one of which caused it, and shuts down
 * gracefully with a non-zero exit code. Next.js would log it and continue. Call it once, after
 * `drainResponses`.
 */
export function endOnUncaught(): void {
  const open = new Set<IncomingMessage>();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    open.add(request);
    response.once("close", () => open.delete(request));
  });
  const fault = (error: unknown, message: string) => {
    const line = {
      level: "fatal",
      message,
      error: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
      requests: [...open].slice(0, listedMax).map(describe),
    };
    console.error(JSON.stringify(line));
    process.emit("SIGTERM", "SIGTERM");
  };
  process.on("unhandledRejection", (reason) => fault(reason, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    if (!isCallerGone(error)) fault(error, "uncaught exception");
  });
}

/**
 * Node.js's error for a client that disconnected while sending its body. Next.js copies bodies
 * without handling it; the process itself is fine.
 */
const isCallerGone = (error: Error & { code?: string }) =>
  error.code === "ECONNRESET" && error.message === "aborted";

function describe({ headers, method, url }: IncomingMessage) {
  const path = withoutLinkToken(url?.split("?", 1)[0] ?? "").slice(0, pathLengthMax);
  return { requestId: [headers[requestIdHeader]].flat()[0], method, path };
}
