import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { customerGroupsHeader } from "@/contract/catalogue/access-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import type { Deps } from "../../deps";
import type { StoreSession } from "./verb";

/**
 * Nobody in particular: no company, no group, so that no price of one customer can be in an answer
 * (SEC-03).
 */
export const catalogueReader: StoreSession = {
  tokenHash: Buffer.alloc(0),
  customerId: "",
  hasAccount: true,
  companyId: null,
  regionId: null,
  currencyCode: null,
  customerGroupIds: [],
  agentId: null,
  standing: null,
  catalogue: "all",
  companyRole: "viewer",
  orderLimitMinor: null,
  monthLimitMinor: null,
};

/**
 * The storefront's own server reading what all customers of the same groups see, by the
 * deployment's directory token; only for endpoints that say so. Anything else is a request without
 * a session. The groups, comma-separated, stand in a header of the storefront's.
 */
export function findCatalogueReader(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): StoreSession | null {
  const { authorization } = request.headers;
  if (!endpoint.catalogueReader || authorization === undefined) return null;
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${deps.env.DIRECTORY_TOKEN}`)))
    return null;
  const groups = [request.headers[customerGroupsHeader]].flat().join();
  return { ...catalogueReader, customerGroupIds: groups === "" ? [] : groups.split(",") };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
