import { createGunzip, createInflate, type Gunzip, type Inflate } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../shared/api-error";

const decoders = new Map<string, () => Gunzip | Inflate>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
]);

/**
 * Bodies that are sent with gzip or deflate are unpacked while they arrive; the limit of a body holds for what comes out, so that
 * a small one can't become a large one. Errors: `unsupported_media_type` for any other encoding.
 */
export function acceptCompressedBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const encoding = request.headers["content-encoding"]?.trim().toLowerCase();
    if (!encoding || encoding === "identity") return done(null, payload);
    const createDecoder = decoders.get(encoding);
    if (!createDecoder) {
      const message = `The request body is encoded as ${encoding}; gzip, deflate or none is needed.`;
      return done(new ApiError("unsupported_media_type", message));
    }
    const decoded = Object.assign(createDecoder(), { receivedEncodedLength: 0 });
    payload.on("data", (chunk: Buffer) => {
      decoded.receivedEncodedLength += chunk.length;
    });
    payload.on("error", (error) => decoded.destroy(error));
    done(null, payload.pipe(decoded));
  });
}
