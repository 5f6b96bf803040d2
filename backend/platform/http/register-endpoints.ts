import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import type { RateLimiter } from "./access/rate-limiter";

/**
 * Makes one route per row of an endpoint table, each rate-limited by its caller's address, with the verb bound to it by name.
 * Errors: an endpoint without a verb, at start-up.
 */
export function registerEndpoints<Verb>(
  app: FastifyInstance,
  limiter: RateLimiter,
  table: { endpoints: Readonly<Record<string, Endpoint>>; verbs: object },
  createHandler: (route: { endpoint: Endpoint; verb: Verb }) => RouteHandlerMethod,
): void {
  const verbs = table.verbs as Readonly<Record<string, Verb | undefined>>;
  for (const [name, endpoint] of Object.entries(table.endpoints)) {
    const verb = verbs[name];
    if (typeof verb !== "function")
      throw new Error(`endpoint ${name} (${endpoint.method} ${endpoint.path}) has no verb`);
    // signing in is limited by account and device as well, which only the parsed request tells
    const isSignIn = endpoint.rateLimit === "login";
    const bucket = isSignIn ? "default" : (endpoint.rateLimit ?? "default");
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, _reply, done) => {
        limiter.take(bucket, isSignIn ? `sign-in ${request.ip}` : request.ip);
        done();
      },
      handler: createHandler({ endpoint, verb }),
    });
  }
}
