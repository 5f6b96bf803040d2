import type { FastifyBaseLogger } from "fastify";
import type { EndpointRequest, EndpointResponse } from "@/contract/endpoint";
import type { CompanyRole } from "@/contract/people/company-role";
import type { StoreEndpointName, storeEndpoints } from "@/contract/store-endpoints";
import type { CatalogueScope } from "@/contract/people/customer";
import type { CompanyStanding } from "@/domain/people/company-standing";
import type { TransactionScope } from "../../db/with-transaction";
import type { Deps } from "../../deps";
import type { ResponsePart } from "../idempotency-rows";
import type { ReadFiles } from "../../files/read-files";
import type { SessionAgent } from "./acting-session-rows";

/**
 * The signed-in customer, read from the database on every request, with region and currency of her
 * company.
 */
export type StoreSession = {
  tokenHash: Buffer;
  customerId: string;
  hasAccount: boolean;
  companyId: string | null;
  regionId: string | null;
  currencyCode: string | null;
  customerGroupIds: string[];
  agentId: string | null;
  /** Null if she belongs to no company. */
  standing: CompanyStanding | null;
  /** Which part of the catalogue she may see. */
  catalogue: CatalogueScope;
  companyRole: CompanyRole;
  /** The most she may spend per order and per month without approval; null means no limit. */
  orderLimitMinor: number | null;
  monthLimitMinor: number | null;
  /** Who acts for the customer; undefined if she acts herself (SESS-04). */
  acting?: SessionAgent;
};

/**
 * What a store verb knows about the request. It is a transaction scope: `withTransaction(context,
 * …)`.
 */
export type StoreContext = TransactionScope & {
  deps: Deps;
  requestId: string;
  log: FastifyBaseLogger;
  /**
   * Primary subtag of the buyer's language: from the query's `lang`, or else the seller's default.
   */
  lang: string;
  publishableKeyId: string | null;
  salesChannelIds: string[];
  defaultSalesChannelId: string;
  /** The seller's catalogue version for this request; part of the key of every cached response. */
  catalogueVersion: number;
  /** The same, not counting changes that only affect stock. */
  pricingVersion: number;
  /**
   * Raised by each change of what the seller's carts depend on besides the catalogue: companies,
   * customers and their groups, addresses, shipping options, settings (migration 0025).
   */
  termsVersion: number;
  session: StoreSession | null;
  clientIp: string;
  userAgent: string;
  acceptEncoding: string;
  /**
   * With an Idempotency-Key, for a verb with `isSingleStatement`: a CTE for the statement that
   * makes the change, which stores the response under the key if row `c` of that statement exists.
   * The key is unclaimed until then.
   */
  toResponsePart?: ((response: PreparedResponse) => ResponsePart) | undefined;
  readFiles: ReadFiles;
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
  /**
   * The device of an external request. `token`: its device token, unverified; `id`: set once
   * verified for the account.
   */
  device?: {
    token: string | undefined;
    id?: string | undefined;
    keep(token: string, expiresAt: Date): void;
  };
};

export type CustomerContext = StoreContext & { session: StoreSession };

/** A body that is already serialized JSON (possibly compressed), sent as it is. */
export class PreparedResponse {
  constructor(
    readonly body: Buffer | string,
    readonly options: { encoding?: "br" | "gzip"; etag?: string } = {},
  ) {}
}

/**
 * A JSON body generated while it is sent, at the client's pace. If `chunks` throws, the connection
 * is closed before the end of the body.
 */
export class StreamedResponse {
  constructor(
    readonly chunks: AsyncIterable<string>,
    readonly options: { encoding?: "br" | "gzip" | undefined } = {},
  ) {}
}

type Endpoints = typeof storeEndpoints;
type ContextOf<E> = E extends { auth: "customer" } ? CustomerContext : StoreContext;

/** A store verb, bound by name to its endpoint, whose declaration has the guard and the schemas. */
export type StoreVerb<Name extends StoreEndpointName> = {
  (
    context: ContextOf<Endpoints[Name]>,
    request: EndpointRequest<Endpoints[Name]>,
  ): Promise<EndpointResponse<Endpoints[Name]> | PreparedResponse | StreamedResponse>;
  /**
   * Its transaction, including the claim of an Idempotency-Key, may be shared with concurrent calls
   * (`withJointTransaction`).
   */
  isJoint?: boolean;
  /**
   * It can make its change and store its response in one statement (`toResponsePart`), or else
   * throws a `SeveralStatementsError`.
   */
  isSingleStatement?: boolean;
};

/** The call takes more than one statement. Nothing has been written. */
export class SeveralStatementsError extends Error {
  override name = "SeveralStatementsError";
}

export type StoreVerbs = { [Name in StoreEndpointName]: StoreVerb<Name> };
