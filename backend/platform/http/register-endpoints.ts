import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import type { CallLimiter } from "./access/call-limiter";

/**
 * Registers one route per row of an endpoint table, rate-limited by client address, with the verb
 * bound to it by name. Errors: an endpoint without a verb, at start-up.
 */
export function registerEndpoints<Verb>(
  app: FastifyInstance,
  limiter: CallLimiter,
  table: { endpoints: Readonly<Record<string, Endpoint>>; verbs: object },
  createHandler: (route: { name: string; endpoint: Endpoint; verb: Verb }) => RouteHandlerMethod,
): void {
  const verbs = table.verbs as Readonly<Record<string, Verb | undefined>>;
  for (const [name, endpoint] of Object.entries(table.endpoints)) {
    const verb = verbs[name];
    if (typeof verb !== "function")
      throw new Error(`endpoint ${name} (${endpoint.method} ${endpoint.path}) has no verb`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, _reply, done) => {
        limiter.take(request.ip, endpoint.rateLimit);
        done();
      },
      handler: createHandler({ name, endpoint, verb }),
    });
  }
}
