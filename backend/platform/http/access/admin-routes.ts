import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { actOfCall, toAuditedScope } from "../../audit/act-of-call";
import type { Deps } from "../../deps";
import { ApiError } from "../../../kernel/api-error";
import type { AdminContext, AdminPublicContext, AdminVerbs } from "./admin-verb";
import { noteCredentialUse } from "./agent-resolution-rows";
import { withTransaction } from "../../db/with-transaction";
import { readAgentCredential, requireVerified } from "./agent-credential";
import { type AgentResolver, createAgentResolver } from "./agent-resolver";
import { createAdminContext, createAdminPublicContext, requireRole } from "./create-admin-context";
import { readIdempotencyKey, runOnce, runOnceWithFiles, sized } from "../idempotency";
import { type ParsedRequest, parseRequest } from "../body/parse-request";
import type { Limiters, RateLimiter } from "./rate-limiter";
import { registerEndpoints } from "../register-endpoints";
import type { RenderedResponse } from "../rendered-response";
import { pathOf, publishableKeyOf } from "../request-facts";
import { createStoreResolver, type StoreResolver } from "./request-resolver";
import { renderChecked, sendResponse } from "../send-response";

type AnyContext = AdminContext | AdminPublicContext;
type AnyVerb = (context: AnyContext, request: ParsedRequest) => Promise<unknown>;
type Route = { name: string; endpoint: Endpoint; verb: AnyVerb };
type Core = { deps: Deps; limiter: RateLimiter; agents: AgentResolver; sellers: StoreResolver };

/**
 * Registers the admin API's routes from its endpoint table and the verbs bound to it by name.
 * Errors: an endpoint without a verb, at start-up.
 */
export function registerAdminRoutes(
  app: FastifyInstance,
  deps: Deps,
  verbs: AdminVerbs,
  limiters: Limiters,
): void {
  const core: Core = {
    deps,
    limiter: limiters.people,
    agents: createAgentResolver(deps.database),
    sellers: createStoreResolver(deps.database, deps.caches),
  };
  registerEndpoints<AnyVerb>(app, limiters.calls, { endpoints: adminEndpoints, verbs }, (route) =>
    createHandler(core, route),
  );
}

function createHandler(core: Core, route: Route): RouteHandlerMethod {
  const runAs = route.endpoint.auth === "public" ? runForAnybody : runForAgent;
  return async (request, reply) =>
    sendResponse(request, reply, await runAs(core, route, request, reply));
}

async function runForAgent(
  core: Core,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderedResponse> {
  const credential = readAgentCredential(request, core.deps.now());
  const resolved = await core.agents.add({ kind: credential.kind, hash: credential.hash });
  requireVerified(credential, resolved);
  const caller = createAdminContext(core.deps, { credential, resolved }, request, reply);
  if (resolved.needs_two_factor && !route.endpoint.allowsEnrolment)
    throw new ApiError("two_factor_setup_required", "Set up two-factor sign-in first.");
  requireRole(route.endpoint, caller);
  const { credential_id: credentialId, is_unused_lately: isUnusedLately } = resolved;
  if (credentialId !== null && isUnusedLately)
    await withTransaction(caller, (transaction) => noteCredentialUse(transaction, credentialId));
  const parsed = parseRequest(route.endpoint, request);
  const context = { ...caller, ...recordedAct(route, caller, parsed) };
  const key = readIdempotencyKey(route.endpoint, request.headers["idempotency-key"]);
  if (key === undefined) return run(core, route, context, parsed);
  const call = {
    key,
    caller: context.agent.id,
    method: route.endpoint.method,
    path: pathOf(request),
    request: parsed,
  };
  if (route.endpoint.bodyType === "multipart")
    return runOnceWithFiles(context, sized(call, request.headers["content-length"]), () =>
      run(core, route, context, parsed),
    );
  return runOnce(context, call, (transaction) =>
    run(core, route, { ...context, transaction }, parsed),
  );
}

function recordedAct(route: Route, { agent, clientIp }: AdminContext, { params }: ParsedRequest) {
  if (route.endpoint.method === "GET" || route.endpoint.onlyReads) return {};
  const actor = { kind: "user", id: agent.id } as const;
  return toAuditedScope(actOfCall(route, params, { actor, actingAsId: null, address: clientIp }));
}

async function runForAnybody(
  core: Core,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderedResponse> {
  const publishableKey = publishableKeyOf(request);
  const { seller_id: sellerId } = await core.sellers.add({
    key: publishableKey,
    tokenHash: null,
  });
  if (publishableKey !== null && sellerId === null)
    throw new ApiError("unknown_publishable_key", "The publishable key is unknown or revoked.");
  const parsed = parseRequest(route.endpoint, request);
  await takeLimits(core, route, { address: request.ip, sellerId: sellerId ?? "", parsed });
  const context = createAdminPublicContext(core.deps, sellerId, request, reply);
  const nobody = { kind: "system", id: null } as const;
  const caller = { actor: nobody, actingAsId: null, address: request.ip };
  const act = actOfCall(route, parsed.params, caller);
  return run(core, route, { ...context, act }, parsed);
}

async function takeLimits(
  { limiter }: Core,
  { endpoint: { rateLimit: bucket = "default" } }: Route,
  { address, sellerId, parsed }: { address: string; sellerId: string; parsed: ParsedRequest },
): Promise<void> {
  if (bucket === "default") return;
  const { email } = (parsed.body ?? {}) as { email?: string };
  const account = email === undefined ? undefined : `admin ${email}`;
  if (bucket !== "login" && bucket !== "ownPassword")
    return limiter.take(bucket, { address, sellerId, account });
  if (account !== undefined) await limiter.takeSignIn({ address, sellerId, account });
}

async function run(
  core: Core,
  { endpoint, verb }: Route,
  context: AnyContext,
  parsed: ParsedRequest,
): Promise<RenderedResponse> {
  return renderChecked(
    endpoint,
    parsed,
    await verb(context, parsed),
    core.deps.env.responseValidation,
  );
}
