import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { storeEndpoints } from "@/contract/store-endpoints";
import { actOfCall, toAuditedScope } from "../../audit/act-of-call";
import type { Deps } from "../../deps";
import { ApiError } from "../../../kernel/api-error";
import { type TransactionScope, withTransaction } from "../../db/with-transaction";
import { extendActingSession } from "./acting-session-rows";
import { findCatalogueReader } from "./catalogue-reader";
import { createContext, firstPart } from "./create-context";
import { readIdempotencyKey, runOnce, runOnceWithFiles, sized } from "../idempotency";
import { type ParsedRequest, parseRequest } from "../body/parse-request";
import type { Limiters, RateLimiter } from "./rate-limiter";
import { registerEndpoints } from "../register-endpoints";
import type { RenderedResponse } from "../rendered-response";
import { PersistedError } from "../persisted-error";
import { pathOf, publishableKeyOf } from "../request-facts";
import { requireShown } from "../shown/require-shown";
import { createStoreResolver, type StoreResolver } from "./request-resolver";
import { renderChecked, sendResponse } from "../send-response";
import { sendStream } from "../send-stream";
import { findSignInDevice } from "./sign-in-device";
import { readCustomerTokenHash } from "./session-cookie";
import { requireOwnSession } from "./require-own-session";
import {
  type PreparedResponse,
  type StoreContext,
  type StoreSession,
  type StoreVerbs,
  StreamedResponse,
} from "./verb";

type AnyVerb = {
  (context: StoreContext, request: ParsedRequest): Promise<unknown>;
  isJoint?: boolean;
  isSingleStatement?: boolean;
};
type Route = { name: string; endpoint: Endpoint; verb: AnyVerb };
type Core = { deps: Deps; limiter: RateLimiter; resolver: StoreResolver };

/**
 * Registers the store API's routes from its endpoint table and the verbs bound to it by name.
 * Errors: an endpoint without a verb, at start-up.
 */
export function registerStoreRoutes(
  app: FastifyInstance,
  deps: Deps,
  verbs: StoreVerbs,
  limiters: Limiters,
): void {
  const core: Core = {
    deps,
    limiter: limiters.people,
    resolver: createStoreResolver(deps.database, deps.caches),
  };
  registerEndpoints<AnyVerb>(app, limiters.calls, { endpoints: storeEndpoints, verbs }, (route) =>
    createHandler(core, route),
  );
}

function createHandler(core: Core, route: Route): RouteHandlerMethod {
  return async (request, reply) => {
    const tokenHash = route.endpoint.auth === "public" ? null : readCustomerTokenHash(request);
    const resolved = await core.resolver.add({ key: publishableKeyOf(request), tokenHash });
    const context = createContext(core.deps, resolved, tokenHash, request, reply);
    context.session = await withAgent(context);
    if (context.session)
      core.deps.watch?.nameCaller({
        id: context.session.customerId,
        seller: context.sellerId,
      });
    context.session ??= findCatalogueReader(core.deps, route.endpoint, request);
    if (route.endpoint.auth === "customer" && context.session === null)
      throw new ApiError("unauthorized", "Sign in first.");
    if (route.endpoint.ownSessionOnly) requireOwnSession(context);
    if (route.endpoint.ordering && context.session?.companyRole === "viewer")
      throw new ApiError("ordering_forbidden", "A company's viewers can't order.");
    requireShown(route.endpoint, context.session);
    const parsed = parseRequest(route.endpoint, request);
    if (route.endpoint.method !== "GET") Object.assign(context, toAct(route, context, parsed));
    const lang = (parsed.query as { lang?: string } | undefined)?.lang;
    if (lang) context.lang = firstPart(lang);
    await limitAttempts(core, route.endpoint, context, parsed);
    const response = await run(core, route, context, { request, reply, parsed });
    return response instanceof StreamedResponse
      ? sendStream(reply, response)
      : sendResponse(request, reply, response);
  };
}

/**
 * Names the member of staff acting for a customer next to her; each of their changes is recorded.
 */
function toAct(
  route: Route,
  { session, clientIp: address }: StoreContext,
  { params }: ParsedRequest,
): Pick<TransactionScope, "act" | "beforeCommit"> {
  const { customerId = null, acting } = session ?? {};
  if (acting) {
    const actor = { kind: "user", id: acting.id } as const;
    return toAuditedScope(actOfCall(route, params, { actor, actingAsId: customerId, address }));
  }
  const actor = { kind: customerId === null ? "system" : "customer", id: customerId } as const;
  return { act: actOfCall(route, params, { actor, actingAsId: null, address }) };
}

/** The session with the member of staff acting in it; null if she may no longer act (SESS-04). */
async function withAgent(context: StoreContext): Promise<StoreSession | null> {
  const { session } = context;
  if (!session || session.agentId === null) return session;
  const { tokenHash } = session;
  const acting = await withTransaction(context, (transaction) =>
    extendActingSession(transaction, { tokenHash, now: context.deps.now() }),
  );
  return acting ? { ...session, acting } : null;
}

/** Counts a call of a rate-limited endpoint. Errors: `rate_limited`. */
async function limitAttempts(
  { limiter }: Core,
  endpoint: Endpoint,
  context: StoreContext,
  parsed: ParsedRequest,
): Promise<void> {
  const { rateLimit: bucket } = endpoint;
  if (bucket === undefined || bucket === "default") return;
  const email = (parsed.body as { email?: string } | undefined)?.email;
  const { sellerId, clientIp: address } = context;
  const account = email && `${sellerId} ${email}`;
  if (bucket === "ownPassword") {
    const own = `${sellerId} ${context.session?.customerId}`;
    await limiter.takeSignIn({ address, sellerId, account: own });
    return limiter.take("passwordToken", { address, sellerId, account });
  }
  if (bucket !== "login") return limiter.take(bucket, { address, sellerId, account });
  if (!email || !account) return;
  const now = context.deps.now();
  const deviceId = await findSignInDevice(context, { token: context.device?.token, email, now });
  if (context.device) context.device.id = deviceId;
  await limiter.takeSignIn({ address, sellerId, account }, deviceId);
}

/** The key is also in the headers of error responses: whoever holds it may retry with it. */
function makeIdempotencyKey(endpoint: Endpoint, reply: FastifyReply): string | undefined {
  if (!endpoint.makesIdempotencyKey) return undefined;
  const key = randomUUID();
  reply.header("idempotency-key", key).header("access-control-expose-headers", "Idempotency-Key");
  return key;
}

async function run(
  core: Core,
  route: Route,
  context: StoreContext,
  {
    request,
    reply,
    parsed,
  }: { request: FastifyRequest; reply: FastifyReply; parsed: ParsedRequest },
): Promise<RenderedResponse | StreamedResponse> {
  const render = (response: unknown) =>
    renderChecked(route.endpoint, parsed, response, core.deps.env.responseValidation);
  const key =
    readIdempotencyKey(route.endpoint, request.headers["idempotency-key"]) ??
    makeIdempotencyKey(route.endpoint, reply);
  const runVerb = () =>
    context.beforeCommit
      ? inOneTransaction(context, (inside) => route.verb(inside, parsed))
      : route.verb(context, parsed);
  const caller = callerOf(route.endpoint, context.session);
  if (key === undefined || caller === undefined) {
    const response = await runVerb();
    return response instanceof StreamedResponse ? response : render(response);
  }
  const acting = context.session?.acting;
  const call = {
    key,
    caller,
    method: route.endpoint.method,
    path: pathOf(request),
    request: parsed,
  };
  if (route.endpoint.bodyType === "multipart")
    return runOnceWithFiles(context, sized(call, request.headers["content-length"]), async () =>
      render(await runVerb()),
    );
  return runOnce(
    context,
    { ...call, isJoint: route.verb.isJoint && !acting },
    async (transaction) =>
      render(await route.verb({ ...context, transaction, acceptEncoding: "" }, parsed)),
    route.verb.isSingleStatement && !acting
      ? async (keep) => {
          const toResponsePart = (response: PreparedResponse) => keep(render(response));
          return render(
            await route.verb({ ...context, toResponsePart, acceptEncoding: "" }, parsed),
          );
        }
      : undefined,
  );
}

/** The owner of an idempotency key; undefined for anonymous callers, for whom none is stored. */
function callerOf(endpoint: Endpoint, session: StoreContext["session"]): string | undefined {
  if (endpoint.takesKeyOfAnybody) return "anybody";
  return session?.acting ? `${session.customerId} ${session.acting.id}` : session?.customerId;
}

/** Runs a whole call in one transaction, so that its audit entry is part of it. */
async function inOneTransaction<T>(
  context: StoreContext,
  work: (inside: StoreContext) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(context, (transaction) => work({ ...context, transaction }));
  } catch (error) {
    if (error instanceof PersistedError)
      await withTransaction(context, (transaction) => error.settle(transaction));
    throw error;
  }
}
