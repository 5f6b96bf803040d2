import type { FastifyBaseLogger } from "fastify";
import type { AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { AgentRole, EndpointRequest, EndpointResponse } from "@/contract/endpoint";
import type { Database } from "../../db/connection";
import type { Act, TransactionScope } from "../../db/with-transaction";
import type { Deps } from "../../deps";
import type { ReadFiles } from "../../files/read-files";
import type { PreparedResponse } from "./verb";

/** The calling member of staff, read from the database on every request. */
export type ActingAgent = { id: string; email: string; role: AgentRole };

type Facts = {
  deps: Deps;
  requestId: string;
  log: FastifyBaseLogger;
  clientIp: string;
  userAgent: string;
  /** The raw header; "" if absent. */
  acceptLanguage: string;
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
};

/**
 * What an admin verb knows about the request. It is a transaction scope: `withTransaction(context,
 * …)`.
 */
export type AdminContext = TransactionScope &
  Facts & {
    defaultSalesChannelId: string;
    defaultShippingProfileId: string;
    agent: ActingAgent;
    /** Hash of the agent's session or signed token; null for an API key. */
    sessionTokenHash: Buffer | null;
    readFiles: ReadFiles;
  };

/**
 * For calls that need no agent: signing in, passwords, invites. `sellerId` is null if the request
 * does not identify one of several sellers.
 */
export type AdminPublicContext = Facts & {
  database: Database;
  prepared: boolean;
  sellerId: string | null;
  act?: Act;
  agent: null;
  /** The device that sent the request. `token`: its device token, unverified. */
  device: { token: string | undefined; keep(token: string, expiresAt: Date): void };
};

type Endpoints = typeof adminEndpoints;
type ContextOf<E> = E extends { auth: "public" } ? AdminPublicContext : AdminContext;

/**
 * An admin verb, bound by name to its endpoint, whose declaration has the guard and the schemas.
 */
export type AdminVerb<Name extends AdminEndpointName> = (
  context: ContextOf<Endpoints[Name]>,
  request: EndpointRequest<Endpoints[Name]>,
) => Promise<EndpointResponse<Endpoints[Name]> | PreparedResponse>;

export type AdminVerbs = { [Name in AdminEndpointName]: AdminVerb<Name> };
