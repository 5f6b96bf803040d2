import type { z } from "zod";
import type { ErrorName } from "./errors";

/**
 * Who may call. `customer`: a signed-in customer of a company; `optional`: a session is read if
 * there is one. In the administration: `member` is any agent, `developer` a developer or an admin,
 * `admin` only an admin (ADM-01); `operator` an admin of a seller that runs the platform.
 */
export type EndpointAuth = "public" | "optional" | "customer" | "directory" | StaffAuth;
export type AgentRole = "member" | "developer" | "admin";
export type StaffAuth = AgentRole | "operator";

/**
 * A bucket of the rate limiter; the numbers are in `limits.ts`. `ownPassword`: the caller's own
 * password counts as a sign-in, the resulting mail as a password link.
 */
export type RateLimitName =
  | "login"
  | "ownPassword"
  | "passwordToken"
  | "registration"
  | "emailExists"
  | "sharedVisit"
  | "default";

type Path = `/${string}`;

/**
 * One endpoint of the REST contract as a plain object, from which the backend's router, the typed
 * client, the contract tests and the OpenAPI document are derived.
 *
 * `response` is `null` for an empty 204 and a string literal schema for a text response; `status`
 * is given where the reference returns 201. `bodyType: "multipart"` accepts files: no `body`, the
 * verb reads `context.readFiles()`. `projection` marks endpoints whose `fields`/`expand` may omit
 * keys of the response.
 */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType | null = z.ZodType | null,
> = {
  method: "GET" | "POST" | "DELETE";
  path: Path;
  summary: string;
  tag: string;
  auth: EndpointAuth;
  params?: P;
  query?: Q;
  body?: B;
  bodyType?: "multipart";
  response: R;
  status?: 201;
  errors: readonly ErrorName[];
  rateLimit?: RateLimitName;
  projection?: boolean;
  /** Available to staff who still have to set up two-factor sign-in. */
  allowsEnrolment?: boolean;
  /** The response is shown once, so it is not stored for an `Idempotency-Key`. */
  showsSecret?: boolean;
  /**
   * Changes nothing although it has a body: it is not audited, and not stored for an
   * `Idempotency-Key`.
   */
  onlyReads?: boolean;
  /**
   * Accepts an `Idempotency-Key` without a session too; the key alone then identifies the caller.
   */
  takesKeyOfAnybody?: boolean;
  /** Rejected while a member of staff acts for the customer: `not_while_acting` (SESS-04). */
  ownSessionOnly?: boolean;
  /**
   * What it discloses of the catalogue: rejected for companies that may not see the catalogue, or
   * its prices; `amounts`, of orders, is rejected for a viewer who sees no prices. Undefined if it
   * discloses none of these.
   */
  shows?: "catalogue" | "prices" | "amounts";
  /** Returns a generated `Idempotency-Key` if none was sent, as the reference does. */
  makesIdempotencyKey?: boolean;
  /**
   * Also available to the storefront's own server, which reads what every customer of a region may
   * see.
   */
  catalogueReader?: boolean;
  /** Changes a cart or places an order: rejected for a viewer of her company. */
  ordering?: boolean;
};

/**
 * Preserves the literal types of an endpoint's schemas, so that both sides are inferred from one
 * source.
 */
export function defineEndpoint<
  const M extends Endpoint["method"],
  const U extends Path,
  const A extends EndpointAuth,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType | null,
>(
  endpoint: Omit<Endpoint<P, Q, B, R>, "method" | "path" | "auth"> & {
    method: M;
    path: U;
    auth: A;
  },
) {
  return endpoint;
}

type Schema<E, K extends string> = E extends { [key in K]?: infer S }
  ? Exclude<S, undefined>
  : never;
type Output<S> = S extends z.ZodType ? (z.ZodType extends S ? undefined : z.output<S>) : undefined;
type Input<S> = S extends z.ZodType ? (z.ZodType extends S ? undefined : z.input<S>) : undefined;

/** The parsed request that a backend verb receives. */
export type EndpointRequest<E> = {
  params: Output<Schema<E, "params">>;
  query: Output<Schema<E, "query">>;
  body: Output<Schema<E, "body">>;
};

/** The input from a caller, before parsing. */
export type EndpointInput<E> = {
  params?: Input<Schema<E, "params">>;
  query?: Input<Schema<E, "query">>;
  body?: Input<Schema<E, "body">>;
};

export type EndpointResponse<E> = E extends { response: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : never;
