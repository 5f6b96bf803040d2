import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

export type RoundRobin = {
  port: number;
  url: string;
  /**
   * Ports whose process reported at its health check, while still responding, that it is stopping.
   */
  leavers: ReadonlySet<number>;
  stop(): Promise<void>;
};

/** The port of the process that sent this response. */
export const respondedByHeader = "x-answered-by";

/** The interval of the proxy's health checks. */
const healthIntervalMs = 100;

/**
 * A round-robin proxy like an operator's: skips ports whose `healthPath` fails, and tries the next
 * one if nothing listens there (nothing was sent then). It adds the caller's address, unless the
 * caller did.
 */
export async function startRoundRobin(
  targets: readonly number[],
  healthPath: string,
): Promise<RoundRobin> {
  let turn = 0;
  const health = watchHealth(targets, healthPath);
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    turn += 1;
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] ?? 0);
    const alive = order.filter((port) => !health.out.has(port));
    const candidates = alive.length > 0 ? alive : order;
    for (const [index, port] of candidates.entries()) {
      const { failure } = await attempt(port, incoming, body, response);
      if (!failure) return;
      if (response.headersSent) return void response.destroy();
      if (failure.code !== "ECONNREFUSED" || index === candidates.length - 1)
        return void response.writeHead(502).end(`${port}: ${failure.code}`);
    }
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    leavers: health.leavers,
    async stop() {
      server.closeAllConnections();
      await Promise.all([
        health.stop(),
        new Promise<void>((resolve) => server.close(() => resolve())),
      ]);
    },
  };
}

/** Unhealthy ports, checked continuously until it is stopped. */
function watchHealth(
  targets: readonly number[],
  path: string,
): { out: ReadonlySet<number>; leavers: ReadonlySet<number>; stop(): Promise<void> } {
  const out = new Set<number>();
  const leavers = new Set<number>();
  let stopped = false;
  const watch = async (port: number) => {
    while (!stopped) {
      const status = await statusOf(port, path);
      if (status === 200) out.delete(port);
      else out.add(port);
      if (status === 503) leavers.add(port);
      await delay(healthIntervalMs);
    }
  };
  const watched = Promise.all(targets.map(watch));
  return {
    out,
    leavers,
    async stop() {
      stopped = true;
      await watched;
    },
  };
}

/** Undefined if there is no response. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const outgoing = forward({ host: "127.0.0.1", port, path, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    outgoing.once("error", () => resolve(undefined));
    outgoing.end();
  });
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
      (reply) => {
        const { connection: _, "keep-alive": __, ...headers } = reply.headers;
        response.writeHead(reply.statusCode ?? 502, { ...headers, [respondedByHeader]: port });
        reply.pipe(response);
        reply.once("end", () => resolve({}));
        reply.once("error", (failure) => resolve({ failure }));
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
