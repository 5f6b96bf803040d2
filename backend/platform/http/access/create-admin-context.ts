import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, StaffAuth } from "@/contract/endpoint";
import type { Deps } from "../../deps";
import { ApiError } from "../../../kernel/api-error";
import type { AdminContext, AdminPublicContext } from "./admin-verb";
import type { AgentCredential } from "./agent-credential";
import type { ResolvedAgent } from "./agent-resolution-rows";
import {
  clearSessionCookie,
  setDeviceCookie,
  setSessionCookie,
  staffDeviceCookieName,
} from "./session-cookie";

const rank: Record<StaffAuth, number> = { member: 1, developer: 2, admin: 3, operator: 4 };

/** The context of an agent's request, from what the database knows about her credential. */
export function createAdminContext(
  deps: Deps,
  { credential, resolved }: { credential: AgentCredential; resolved: ResolvedAgent },
  request: FastifyRequest,
  reply: FastifyReply,
): AdminContext {
  const {
    seller_id: sellerId,
    default_sales_channel_id: channelId,
    default_shipping_profile_id: profileId,
  } = resolved;
  if (
    sellerId === null ||
    resolved.agent_id === null ||
    resolved.email === null ||
    resolved.role === null
  )
    throw new ApiError(
      "unauthorized",
      "The administration requires an API key, a token or a session.",
    );
  if (channelId === null || profileId === null)
    throw new Error(`seller ${sellerId} has no default sales channel or shipping profile`);
  request.sellerId = sellerId;
  return {
    prepared: deps.env.DATABASE_PREPARED === "on",
    database: deps.database,
    sellerId,
    log: request.log.child({ seller: sellerId }),
    defaultSalesChannelId: channelId,
    defaultShippingProfileId: profileId,
    agent: { id: resolved.agent_id, email: resolved.email, role: resolved.role },
    sessionTokenHash: credential.kind === "key" ? null : credential.hash,
    readFiles: (limits) => request.files({ limits }),
    ...factsOf(deps, request, reply),
  };
}

/** The context of a request that needs no agent. */
export function createAdminPublicContext(
  deps: Deps,
  sellerId: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): AdminPublicContext {
  request.sellerId = sellerId;
  return {
    prepared: deps.env.DATABASE_PREPARED === "on",
    database: deps.database,
    sellerId,
    log: request.log,
    agent: null,
    device: {
      token: request.cookies[staffDeviceCookieName],
      keep: (token, expires) =>
        setDeviceCookie({ request, reply }, token, { expires, name: staffDeviceCookieName }),
    },
    ...factsOf(deps, request, reply),
  };
}

/** An admin of a seller listed in `OPERATOR_SELLERS` is an operator of the platform. */
export const isOperator = ({ deps, sellerId, agent }: AdminContext): boolean =>
  agent.role === "admin" && deps.env.OPERATOR_SELLERS?.includes(sellerId) === true;

/** Errors: forbidden if the agent's role is below the endpoint's (ADM-01). */
export function requireRole(endpoint: Endpoint, caller: AdminContext): void {
  const own = isOperator(caller) ? "operator" : caller.agent.role;
  if (rank[own] < rank[endpoint.auth as StaffAuth])
    throw new ApiError("forbidden", `This call requires the role ${endpoint.auth}.`);
}

function factsOf(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  return {
    deps,
    requestId: request.id,
    clientIp: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    acceptLanguage: request.headers["accept-language"] ?? "",
    setSessionCookie: (token: string, expiresAt: Date) =>
      setSessionCookie({ request, reply, program: "admin" }, token, expiresAt),
    clearSessionCookie: () => clearSessionCookie({ request, reply, program: "admin" }),
  };
}
