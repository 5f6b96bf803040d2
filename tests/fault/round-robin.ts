import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type RoundRobin = { port: number; url: string; stop(): Promise<void> };

/** The port of the process whose response this is. */
export const answeredByHeader = "x-answered-by";

/**
 * A proxy that gives each request to the next of these ports, as a proxy of an operator's does: to
 * the one after it when nothing listens there (nothing was sent then), and a GET also when the
 * connection breaks before the response begins. It says for whom it asks, unless the caller did.
 */
export async function startRoundRobin(targets: readonly number[]): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    turn += 1;
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] ?? 0);
    for (const [index, port] of order.entries()) {
      const { failure } = await attempt(port, incoming, body, response);
      if (!failure) return;
      const wasSent = failure.code !== "ECONNREFUSED";
      const isLast = index === order.length - 1;
      if (response.headersSent) return void response.destroy();
      if (isLast || (wasSent && incoming.method !== "GET"))
        return void response.writeHead(502).end(`${port}: ${failure.code}`);
    }
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Outcome = { failure?: NodeJS.ErrnoException };

function attempt(
  port: number,
  { method, url: path, headers, socket }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = forward(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        agent: false,
        headers: toForwarded(headers, socket.remoteAddress, body),
      },
      (answer) => {
        const { connection: _, "keep-alive": __, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, { ...kept, [answeredByHeader]: port });
        answer.pipe(response);
        answer.once("end", () => resolve({}));
        answer.once("error", (failure) => resolve({ failure }));
      },
    );
    outgoing.once("error", (failure) => resolve({ failure }));
    outgoing.end(body);
  });
}

function toForwarded(
  { connection: _, "keep-alive": __, "transfer-encoding": ___, ...headers }: IncomingHttpHeaders,
  address: string | undefined,
  body: Buffer,
): IncomingHttpHeaders {
  return {
    ...headers,
    "x-forwarded-for": headers["x-forwarded-for"] ?? address,
    "x-forwarded-host": headers["x-forwarded-host"] ?? headers.host,
    "x-forwarded-proto": headers["x-forwarded-proto"] ?? "http",
    ...(body.length > 0 ? { "content-length": String(body.length) } : {}),
  };
}
