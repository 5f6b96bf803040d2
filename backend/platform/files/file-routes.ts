import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { isFresh } from "../http/rendered-response";
import { ApiError } from "../../kernel/api-error";

const versioned = "public, max-age=31536000, immutable";
const revalidated = "public, max-age=3600";
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Serves a seller's public files. With `?v=…` the content is immutable; otherwise it may be cached
 * for an hour.
 */
export function registerFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { sellerId: string; "*": string } }>(
    "/files/:sellerId/*",
    async (request, reply) => {
      const file = await deps.files.read(request.params.sellerId, request.params["*"]);
      if (!file) throw new ApiError("not_found", "No such file.");
      const hash = createHash("sha256").update(file.content).digest("base64url");
      const etag = `"${hash.slice(0, 27)}"`;
      reply.headers({
        "cache-control": /[?&]v=./.test(request.raw.url ?? "") ? versioned : revalidated,
        etag,
        "content-security-policy": drawingPolicy,
        "cross-origin-resource-policy": "cross-origin",
      });
      if (file.contentType === "application/octet-stream")
        reply.header("content-disposition", "attachment");
      if (isFresh(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return reply.type(file.contentType).send(file.content);
    },
  );
}
