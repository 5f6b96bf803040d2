import { createGunzip, createInflate, type Gunzip, type Inflate } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../../kernel/api-error";

const decoders = new Map<string, () => Gunzip | Inflate>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
]);

/**
 * Decompresses gzip and deflate request bodies while they arrive. The body limit applies to the
 * decompressed size, and decompression ends with the response, which defeats zip bombs. Errors:
 * `unsupported_media_type` for any other encoding, and for a compressed multipart body.
 */
export function acceptCompressedBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, reply, payload, done) => {
    const encoding = request.headers["content-encoding"]?.trim().toLowerCase();
    if (!encoding || encoding === "identity") return done(null, payload);
    const createDecoder = decoders.get(encoding);
    if (!createDecoder) {
      const needed = "use gzip, deflate or none.";
      const message = `The request body is encoded as ${encoding}; ${needed}`;
      return done(new ApiError("unsupported_media_type", message));
    }
    // the multipart parser reads the socket itself, past this decoder
    if (/^\s*multipart\//i.test(request.headers["content-type"] ?? ""))
      return done(
        new ApiError("unsupported_media_type", "A multipart body must not be encoded as a whole."),
      );
    const decoded = Object.assign(createDecoder(), { receivedEncodedLength: 0 });
    // not every route reads its body, and an unhandled error event would end the process
    decoded.on("error", (error) =>
      request.log.debug({ err: error }, "request body could not be decoded"),
    );
    payload.on("data", (chunk: Buffer) => {
      decoded.receivedEncodedLength += chunk.length;
    });
    payload.on("error", (error) => decoded.destroy(error));
    reply.raw.once("close", () => {
      payload.unpipe(decoded);
      decoded.destroy(
        reply.raw.writableFinished ? undefined : new Error("the client has disconnected"),
      );
      // discard the rest of the body, since the connection may carry another request
      payload.resume();
    });
    done(null, payload.pipe(decoded));
  });
}
