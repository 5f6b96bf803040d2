import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type PiecewisePages = {
  port: number;
  /** Sends the next chunk of the page; false if it was the last one. */
  next(): boolean;
  stop(): Promise<void>;
};

/**
 * A proxy to the storefront that sends a page in chunks, one per call of `next`: the part before
 * `from`, then up to the end of each element until `to`, then the rest.
 */
export async function startPiecewisePages(
  storefrontPort: number,
  from: RegExp,
  to: RegExp,
): Promise<PiecewisePages> {
  let pieces: string[] = [];
  let send: (piece: string, isLast: boolean) => void = () => {};
  const server = createServer((request, response) => {
    const { method, url: path } = request;
    const host = request.headers.host?.replace(/:\d+$/, `:${storefrontPort}`);
    const headers = { ...request.headers, host, "accept-encoding": "identity" };
    const outgoing = forward(
      { host: "127.0.0.1", port: storefrontPort, method, path, headers },
      (reply) => {
        const isPage = request.headers["sec-fetch-dest"] === "document" && reply.statusCode === 200;
        const { "content-length": _, ...given } = reply.headers;
        response.writeHead(reply.statusCode ?? 502, isPage ? given : reply.headers);
        if (!isPage) return void reply.pipe(response);
        void buffer(reply).then((page) => {
          const [first = "", ...rest] = cut(page.toString(), from, to);
          response.write(first);
          pieces = rest;
          send = (piece, isLast) => (isLast ? response.end(piece) : response.write(piece));
        });
      },
    );
    outgoing.once("error", () => response.destroy());
    request.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    next() {
      const piece = pieces.shift();
      if (piece === undefined) return false;
      send(piece, pieces.length === 0);
      return pieces.length > 0;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const pieceEnd = /(?<=<\/(?:a|button|summary|nav|p|div|form|label)>)/;

function cut(page: string, from: RegExp, to: RegExp): string[] {
  const start = page.search(from);
  const end = page.search(to);
  if (start < 0 || end < start) throw new Error(`the page has no ${from} before ${to}`);
  const parts = page.slice(start, end).split(pieceEnd);
  return [page.slice(0, start), ...parts, page.slice(end)];
}
