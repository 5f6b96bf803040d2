import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import { jsonType } from "./rendered-response";
import type { StreamedResponse } from "./access/verb";

const brotliQuality = 4;

/**
 * Streams a generated body with backpressure, and stops when the client disconnects. An error
 * before the first chunk is an ordinary error response; a later one closes the connection, so that
 * nothing truncated looks complete. Streamed bodies are not validated against the endpoint's
 * schema.
 */
export function sendStream(
  reply: FastifyReply,
  { chunks, options: { encoding } }: StreamedResponse,
): FastifyReply {
  reply.headers({
    "content-type": jsonType,
    vary: "accept-encoding, origin",
    "cache-control": "no-store",
  });
  const body = Readable.from(chunks, { objectMode: false });
  if (encoding === undefined) return reply.send(body);
  reply.header("content-encoding", encoding);
  const encoder =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : createGzip();
  // Errors on either side reach the reply through the encoder, which logs them and closes the
  // connection.
  return reply.send(pipeline(body, encoder, () => undefined));
}
