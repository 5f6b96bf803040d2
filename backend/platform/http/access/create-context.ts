import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { ApiError } from "../../../kernel/api-error";
import type { ResolvedRequest } from "./request-resolution-rows";
import { findCatalogueScope } from "../shown/catalogue-scope";
import {
  clearSessionCookie,
  deviceCookieName,
  readBearer,
  setDeviceCookie,
  setSessionCookie,
} from "./session-cookie";
import type { StoreContext, StoreSession } from "./verb";

/**
 * The context of a store request, from what the database knows about the publishable key and the
 * session. Errors: `unknown_publishable_key`.
 */
export function createContext(
  deps: Deps,
  resolved: ResolvedRequest,
  tokenHash: Buffer | null,
  request: FastifyRequest,
  reply: FastifyReply,
): StoreContext {
  const sellerId = resolved.seller_id;
  if (sellerId === null)
    throw new ApiError(
      "unknown_publishable_key",
      "The publishable key is missing, unknown or revoked.",
    );
  request.sellerId = sellerId;
  const defaultSalesChannelId = resolved.default_sales_channel_id;
  if (defaultSalesChannelId === null)
    throw new Error(`seller ${sellerId} has no default sales channel`);
  return {
    deps,
    database: deps.database,
    prepared: deps.env.DATABASE_PREPARED === "on",
    sellerId,
    requestId: request.id,
    log: request.log.child({ seller: sellerId }),
    lang: firstPart(resolved.default_locale ?? "en"),
    publishableKeyId: resolved.publishable_key_id,
    salesChannelIds: resolved.sales_channel_ids,
    defaultSalesChannelId,
    catalogueVersion: resolved.catalogue_version ?? 1,
    pricingVersion: resolved.pricing_version ?? 1,
    termsVersion: resolved.terms_version ?? 0,
    session: toSession(resolved, tokenHash),
    clientIp: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    acceptEncoding: String(request.headers["accept-encoding"] ?? ""),
    readFiles: (limits) => request.files({ limits }),
    setSessionCookie: (token, expiresAt) =>
      setSessionCookie({ request, reply, program: "store" }, token, expiresAt),
    clearSessionCookie: () => {
      if (readBearer(request) === undefined)
        clearSessionCookie({ request, reply, program: "store" });
    },
    device: {
      token: request.cookies[deviceCookieName],
      keep: (token, expires) =>
        setDeviceCookie({ request, reply }, token, { expires, name: deviceCookieName }),
    },
  };
}

/** Primary subtag of a language tag: `fr-FR` → `fr`. */
export function firstPart(locale: string): string {
  return (locale.split("-", 1)[0] ?? locale).toLowerCase();
}

function toSession(resolved: ResolvedRequest, tokenHash: Buffer | null): StoreSession | null {
  if (resolved.customer_id === null || tokenHash === null) return null;
  return {
    tokenHash,
    customerId: resolved.customer_id,
    hasAccount: resolved.has_account ?? false,
    companyId: resolved.company_id,
    regionId: resolved.region_id,
    currencyCode: resolved.currency_code,
    customerGroupIds: [...new Set(resolved.customer_group_ids)].sort(),
    agentId: resolved.agent_id,
    standing: resolved.standing,
    catalogue: findCatalogueScope(resolved),
    companyRole: resolved.company_role ?? "viewer",
    orderLimitMinor: resolved.order_limit,
    monthLimitMinor: resolved.month_limit,
  };
}
