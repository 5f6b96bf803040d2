import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { customerGroupsHeader } from "@/contract/catalogue/access-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import type { Deps } from "../../deps";
import type { StoreSession } from "./verb";

/**
 * An anonymous viewer without company or group, so that no customer-specific price can be in a
 * response (SEC-03).
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
 * The storefront's server reading what all customers with the same groups see, authenticated by the
 * deployment's directory token; only on endpoints that allow it. Any other request is treated as
 * having no session. The groups come comma-separated in a header.
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
