import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutLinkToken } from "@/domain/watch/without-queries";
import { requestIdHeader } from "./routing/request-headers";

const listedMax = 20;
const pathLengthMax = 200;

/**
 * Logs what nobody catches with the requests without a response as yet, one of which is its cause,
 * and ends the process as a stop does: answers in progress are finished, the code is not zero. By
 * itself Next.js would log it and go on. Called once, after `drainResponses`.
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
 * Node's own error of a request whose caller left within its body. Next.js copies bodies without
 * an owner for it; nothing is wrong in the process then.
 */
const isCallerGone = (error: Error & { code?: string }) =>
  error.code === "ECONNRESET" && error.message === "aborted";

function describe({ headers, method, url }: IncomingMessage) {
  const path = withoutLinkToken(url?.split("?", 1)[0] ?? "").slice(0, pathLengthMax);
  return { requestId: [headers[requestIdHeader]].flat()[0], method, path };
}
