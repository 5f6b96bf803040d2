import type { FastifyBaseLogger } from "fastify";
import type { EndpointRequest, EndpointResponse } from "@/contract/endpoint";
import type { CompanyRole } from "@/contract/people/company-role";
import type { StoreEndpointName, storeEndpoints } from "@/contract/store-endpoints";
import type { CatalogueScope } from "@/contract/people/customer";
import type { CompanyStanding } from "@/domain/people/company-standing";
import type { TransactionScope } from "../../db/with-transaction";
import type { Deps } from "../../deps";
import type { AnswerPart } from "../idempotency-rows";
import type { ReadFiles } from "../../files/read-files";
import type { SessionAgent } from "./acting-session-rows";

/**
 * Who is signed in, read from the database on every request. Money context: region and currency of
 * the company.
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
  /** Null: she belongs to no company. */
  standing: CompanyStanding | null;
  /** What of the catalogue she sees. */
  catalogue: CatalogueScope;
  companyRole: CompanyRole;
  /** The most she may order at once, and in a month, without approval; null: no limit. */
  orderLimitMinor: number | null;
  monthLimitMinor: number | null;
  /** Who acts for the customer; undefined: she herself (SESS-04). */
  acting?: SessionAgent;
};

/** What a verb knows of the request. It is a transaction scope: `withTransaction(context, …)`. */
export type StoreContext = TransactionScope & {
  deps: Deps;
  requestId: string;
  log: FastifyBaseLogger;
  /** First part of the buyer's language: the query's `lang`, else the seller's default. */
  lang: string;
  publishableKeyId: string | null;
  salesChannelIds: string[];
  defaultSalesChannelId: string;
  /** The seller's catalogue version as of this request; whatever is cached is keyed by it. */
  catalogueVersion: number;
  /** The same without changes of stock alone. */
  pricingVersion: number;
  /**
   * Rises with each change of what the seller's carts depend on beside the catalogue: companies,
   * customers and their groups, addresses, shipping options, settings (migration 0025).
   */
  termsVersion: number;
  session: StoreSession | null;
  clientIp: string;
  userAgent: string;
  acceptEncoding: string;
  /**
   * With an Idempotency-Key, for a verb that `isSingleStatement`: a part of the statement that
   * makes the change, which keeps the answer under the key when row `c` of that statement is there.
   * The key is unclaimed until then.
   */
  answerPart?: ((answer: PreparedAnswer) => AnswerPart) | undefined;
  readFiles: ReadFiles;
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
  /**
   * The device of a request from outside. `token`: what it kept of a sign-in, unverified; `id`: set
   * once that is the account's.
   */
  device?: {
    token: string | undefined;
    id?: string | undefined;
    keep(token: string, expiresAt: Date): void;
  };
};

export type CustomerContext = StoreContext & { session: StoreSession };

/** A body that is already serialised JSON (and perhaps compressed), sent as it is. */
export class PreparedAnswer {
  constructor(
    readonly body: Buffer | string,
    readonly options: { encoding?: "br" | "gzip"; etag?: string } = {},
  ) {}
}

/**
 * A JSON body that is made while it is sent, as fast as the caller takes it. When `chunks` throws,
 * the connection ends without its end.
 */
export class StreamedAnswer {
  constructor(
    readonly chunks: AsyncIterable<string>,
    readonly options: { encoding?: "br" | "gzip" | undefined } = {},
  ) {}
}

type Endpoints = typeof storeEndpoints;
type ContextOf<E> = E extends { auth: "customer" } ? CustomerContext : StoreContext;

/**
 * One verb: bound by name to its endpoint, so that guard, schemas and answer stand in the
 * declaration.
 */
export type StoreVerb<Name extends StoreEndpointName> = {
  (
    context: ContextOf<Endpoints[Name]>,
    request: EndpointRequest<Endpoints[Name]>,
  ): Promise<EndpointResponse<Endpoints[Name]> | PreparedAnswer | StreamedAnswer>;
  /**
   * Its transaction, with the claim of an Idempotency-Key in it, may be shared with others of the
   * same moment (`withJointTransaction`).
   */
  isJoint?: boolean;
  /**
   * It can change and keep its answer in one statement (`answerPart`), or else throws a
   * `SeveralStatementsError`.
   */
  isSingleStatement?: boolean;
};

/** What was asked takes more than one statement. Nothing has been written. */
export class SeveralStatementsError extends Error {
  override name = "SeveralStatementsError";
}

export type StoreVerbs = { [Name in StoreEndpointName]: StoreVerb<Name> };
