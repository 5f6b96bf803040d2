import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { directoryEndpoints } from "@/contract/seller/directory-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import type { Deps } from "../../platform/deps";
import { checkResponse } from "../../platform/http/check-response";
import { parseRequest } from "../../platform/http/body/parse-request";
import type { CallLimiter } from "../../platform/http/access/call-limiter";
import { renderResponse } from "../../platform/http/rendered-response";
import { ApiError } from "../../kernel/api-error";
import { listSellers } from "./list-sellers";

/**
 * Endpoints for the storefront's own server; the bearer token is the deployment's directory token.
 * Only calls without it are rate-limited by address, since this process may see a storefront and
 * its visitors under the same address.
 */
export function registerDirectoryRoutes(
  app: FastifyInstance,
  deps: Deps,
  limiter: CallLimiter,
): void {
  const endpoint: Endpoint = directoryEndpoints.listSellers;
  const expected = digest(`Bearer ${deps.env.DIRECTORY_TOKEN}`);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
        limiter.take(request.ip);
        throw new ApiError("unauthorized", "The directory token is missing or wrong.");
      }
      parseRequest(endpoint, request);
      const response = renderResponse(endpoint, await listSellers(deps));
      if (deps.env.responseValidation) checkResponse(endpoint, response, false);
      return reply
        .headers(response.headers)
        .header("cache-control", "no-store")
        .send(response.body);
    },
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
