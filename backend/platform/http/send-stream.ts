import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import { jsonType } from "./rendered-answer";
import type { StreamedAnswer } from "./access/verb";

const brotliQuality = 4;

/**
 * Sends a body while it is made: the next chunk is asked for when the caller has taken the last,
 * and none once she has gone. A failure before the first chunk is an ordinary error answer; a later
 * one ends the connection, so that nothing cut short looks whole. Such a body is not compared with
 * the endpoint's schema.
 */
export function sendStream(
  reply: FastifyReply,
  { chunks, options: { encoding } }: StreamedAnswer,
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
  // A failure of either end reaches the reply through the encoder, which logs it and closes the
  // connection.
  return reply.send(pipeline(body, encoder, () => undefined));
}
