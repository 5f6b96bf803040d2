import type { FastifyBaseLogger } from "fastify";
import type { AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { AgentRole, EndpointRequest, EndpointResponse } from "@/contract/endpoint";
import type { Database } from "../../db/connection";
import type { Act, TransactionScope } from "../../db/with-transaction";
import type { Deps } from "../../deps";
import type { ReadFiles } from "../../files/read-files";
import type { PreparedAnswer } from "./verb";

/** The member of staff who calls, read from the database on every request. */
export type ActingAgent = { id: string; email: string; role: AgentRole };

type Facts = {
  deps: Deps;
  requestId: string;
  log: FastifyBaseLogger;
  clientIp: string;
  userAgent: string;
  /** The header as it came; "" without. */
  acceptLanguage: string;
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
};

/**
 * What a verb of the administration knows of the request. It is a transaction scope:
 * `withTransaction(context, …)`.
 */
export type AdminContext = TransactionScope &
  Facts & {
    defaultSalesChannelId: string;
    defaultShippingProfileId: string;
    agent: ActingAgent;
    /** Hash of the session or token the agent came with; null for an API key. */
    sessionTokenHash: Buffer | null;
    readFiles: ReadFiles;
  };

/**
 * Of the calls that need no agent: signing in, passwords, invites. `sellerId` is null when the
 * request does not name one of several.
 */
export type AdminPublicContext = Facts & {
  database: Database;
  prepared: boolean;
  sellerId: string | null;
  act?: Act;
  agent: null;
  /** The device of the request. `token`: what it kept of a sign-in, unverified. */
  device: { token: string | undefined; keep(token: string, expiresAt: Date): void };
};

type Endpoints = typeof adminEndpoints;
type ContextOf<E> = E extends { auth: "public" } ? AdminPublicContext : AdminContext;

/**
 * One verb of the administration: bound by name to its endpoint, so that guard, schemas and answer
 * stand in the declaration.
 */
export type AdminVerb<Name extends AdminEndpointName> = (
  context: ContextOf<Endpoints[Name]>,
  request: EndpointRequest<Endpoints[Name]>,
) => Promise<EndpointResponse<Endpoints[Name]> | PreparedAnswer>;

export type AdminVerbs = { [Name in AdminEndpointName]: AdminVerb<Name> };
