import type { ConnectionError } from "fastify";
import type { Socket } from "node:net";

const clientErrors: Record<string, { line: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    line: "431 Request Header Fields Too Large",
    message: "The request headers are too large.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: "408 Request Timeout",
    message: "The request did not arrive in time.",
  },
};

/** Responds to malformed HTTP with the error envelope and closes the connection. */
export function refuseMalformedHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable)
    return void socket.destroy();
  const { line, message } = clientErrors[error.code] ?? {
    line: "400 Bad Request",
    message: "The request is not valid HTTP.",
  };
  const body = JSON.stringify({ type: "invalid_data", message });
  socket.end(
    [
      `HTTP/1.1 ${line}`,
      "content-type: application/json; charset=utf-8",
      "x-content-type-options: nosniff",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
