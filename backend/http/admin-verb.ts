import type { FastifyBaseLogger } from "fastify";
import type { AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { AgentRole, EndpointRequest, EndpointResponse } from "@/contract/endpoint";
import type { TransactionScope } from "../db/with-transaction";
import type { Deps } from "../deps";
import type { PreparedAnswer } from "./verb";

/** The member of staff who calls, read from the database on every request. */
export type ActingAgent = { id: string; email: string; role: AgentRole };

/** What a verb of the administration knows of the request. It is a transaction scope: `withTransaction(context, …)`. */
export type AdminContext = TransactionScope & {
  deps: Deps;
  requestId: string;
  log: FastifyBaseLogger;
  defaultSalesChannelId: string;
  defaultShippingProfileId: string;
  agent: ActingAgent;
};

/** Of the calls that need no agent: signing in, passwords, invites. */
export type AdminPublicContext = Omit<AdminContext, "agent"> & { agent: null };

type Endpoints = typeof adminEndpoints;
type ContextOf<E> = E extends { auth: "public" } ? AdminPublicContext : AdminContext;

/** One verb of the administration: bound by name to its endpoint, so that guard, schemas and answer stand in the declaration. */
export type AdminVerb<Name extends AdminEndpointName> = (
  context: ContextOf<Endpoints[Name]>,
  request: EndpointRequest<Endpoints[Name]>,
) => Promise<EndpointResponse<Endpoints[Name]> | PreparedAnswer>;

export type AdminVerbs = { [Name in AdminEndpointName]: AdminVerb<Name> };
