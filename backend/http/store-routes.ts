import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { type StoreEndpointName, storeEndpoints } from "@/contract/store-endpoints";
import type { Deps } from "../deps";
import { ApiError } from "../shared/api-error";
import { checkResponse } from "./check-response";
import { createContext, firstPart } from "./create-context";
import { readIdempotencyKey, runOnce } from "./idempotency";
import { type ParsedRequest, parseRequest } from "./parse-request";
import type { RateLimiter } from "./rate-limiter";
import { isFresh, type RenderedAnswer, renderAnswer } from "./rendered-answer";
import { RequestResolver } from "./request-resolver";
import { readSessionTokenHash } from "./session-cookie";
import type { CustomerContext, StoreContext, StoreVerbs } from "./verb";

type AnyVerb = (context: StoreContext, request: ParsedRequest) => Promise<unknown>;
type Route = { endpoint: Endpoint; verb: AnyVerb };
type Core = { deps: Deps; limiter: RateLimiter; resolver: RequestResolver };

/**
 * Makes the routes of the store contract from its endpoint table and the verbs bound to it by name.
 * Errors: an endpoint without a verb, at start-up.
 */
export function registerStoreRoutes(app: FastifyInstance, deps: Deps, verbs: StoreVerbs, limiter: RateLimiter): void {
  const core: Core = { deps, limiter, resolver: new RequestResolver(deps.database) };
  for (const name of Object.keys(storeEndpoints) as StoreEndpointName[]) {
    const endpoint: Endpoint = storeEndpoints[name];
    const verb = verbs[name] as AnyVerb | undefined;
    if (typeof verb !== "function") throw new Error(`endpoint ${name} (${endpoint.method} ${endpoint.path}) has no verb`);
    const bucket = endpoint.rateLimit ?? "default";
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, _reply, done) => {
        limiter.take(bucket, request.ip);
        done();
      },
      handler: createHandler(core, { endpoint, verb }),
    });
  }
}

function createHandler(core: Core, route: Route): RouteHandlerMethod {
  return async (request, reply) => {
    const tokenHash = route.endpoint.auth === "public" ? null : readSessionTokenHash(request);
    const resolved = await core.resolver.resolve(publishableKeyOf(request), tokenHash);
    const context = createContext(core.deps, resolved, tokenHash, request, reply);
    if (route.endpoint.auth === "customer" && context.session === null) throw new ApiError("unauthorized", "Sign in first.");
    const parsed = parseRequest(route.endpoint, request);
    const lang = (parsed.query as { lang?: string } | undefined)?.lang;
    if (lang) context.lang = firstPart(lang);
    limitByEmail(core.limiter, route.endpoint, context.sellerId, parsed);
    return send(request, reply, await run(core, route, context, request, parsed));
  };
}

function publishableKeyOf(request: FastifyRequest): string | null {
  const header = request.headers["x-publishable-api-key"];
  return typeof header === "string" && header !== "" ? header : null;
}

function limitByEmail(limiter: RateLimiter, endpoint: Endpoint, sellerId: string, parsed: ParsedRequest): void {
  if (endpoint.rateLimit !== "login" && endpoint.rateLimit !== "passwordToken") return;
  const email = (parsed.body as { email?: string } | undefined)?.email;
  if (email) limiter.take(endpoint.rateLimit, `${sellerId} ${email}`);
}

async function run(
  core: Core,
  route: Route,
  context: StoreContext,
  request: FastifyRequest,
  parsed: ParsedRequest,
): Promise<RenderedAnswer> {
  const key = readIdempotencyKey(route.endpoint, request.headers["idempotency-key"]);
  if (key === undefined || context.session === null) return answer(core, route, context, parsed);
  const path = request.raw.url?.split("?", 1)[0] ?? "";
  return runOnce(context as CustomerContext, { key, method: route.endpoint.method, path, request: parsed }, (inside) =>
    answer(core, route, inside, parsed),
  );
}

async function answer(core: Core, route: Route, context: StoreContext, parsed: ParsedRequest): Promise<RenderedAnswer> {
  const rendered = renderAnswer(route.endpoint, await route.verb(context, parsed));
  if (core.deps.env.responseValidation) checkResponse(route.endpoint, rendered, isProjected(route.endpoint, parsed));
  return rendered;
}

function isProjected(endpoint: Endpoint, parsed: ParsedRequest): boolean {
  const query = (parsed.query ?? {}) as { fields?: string; expand?: string };
  return endpoint.projection === true && (query.fields !== undefined || query.expand !== undefined);
}

function send(request: FastifyRequest, reply: FastifyReply, answered: RenderedAnswer): FastifyReply {
  reply.code(answered.status).headers(answered.headers);
  reply.header("cache-control", answered.headers.etag ? "private, no-cache" : "no-store");
  if (request.method !== "POST" && isFresh(request.headers["if-none-match"], answered.headers.etag)) {
    reply.removeHeader("content-type").removeHeader("content-encoding");
    return reply.code(304).send();
  }
  return reply.send(answered.body ?? undefined);
}
