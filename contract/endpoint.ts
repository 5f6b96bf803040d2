import type { z } from "zod";
import type { ErrorName } from "./errors";

/**
 * Who may call. `customer`: a signed-in customer of a company; `optional`: a session is read when
 * there is one. Of the administration: `member` is any agent, `developer` a developer or an admin,
 * `admin` an admin alone (ADM-01); `operator` an admin of a seller that runs the platform.
 */
export type EndpointAuth = "public" | "optional" | "customer" | "directory" | StaffAuth;
export type AgentRole = "member" | "developer" | "admin";
export type StaffAuth = AgentRole | "operator";

/**
 * A bucket of the rate limiter; the numbers are in `limits.ts`. `ownPassword`: a password of the
 * caller's own counts as signing in, the mail that follows as a password link.
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
 * One call of the REST contract as a plain object: the backend's router, the typed client, the
 * contract tests and the OpenAPI document are all made from it.
 *
 * `response` is `null` for an empty 204 and a string literal schema for a text answer; `status` is
 * there where the reference answers 201. `bodyType: "multipart"` takes files: no `body`, the verb
 * reads `context.readFiles()`. `projection` marks calls whose `fields`/`expand` may leave keys of
 * the response out.
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
  /** Staff who have to set up two-factor sign-in first may call it meanwhile. */
  allowsEnrolment?: boolean;
  /** Its answer is shown once, so none is kept for an `Idempotency-Key`. */
  showsSecret?: boolean;
  /** Changes nothing though it has a body: nothing is audited or kept for an `Idempotency-Key`. */
  onlyReads?: boolean;
  /** Takes an `Idempotency-Key` also of who is not signed in, whom the key alone names. */
  takesKeyOfAnybody?: boolean;
  /** Refused while a member of staff acts for the customer: `not_while_acting` (SESS-04). */
  ownSessionOnly?: boolean;
  /**
   * What it tells of the catalogue: refused to companies that see nothing of it, and what tells
   * prices to those that see none; `amounts`, what was ordered, is refused to a viewer who sees no
   * prices. A call that tells none of it has no such mark.
   */
  shows?: "catalogue" | "prices" | "amounts";
  /** Returns an `Idempotency-Key` that it makes where none was sent, as the reference does. */
  makesIdempotencyKey?: boolean;
  /**
   * Returns the storefront's own server too, which reads what every customer of a region may see.
   */
  catalogueReader?: boolean;
  /** Fills a cart or orders: refused to a viewer of her company. */
  ordering?: boolean;
};

/**
 * Keeps the literal types of an endpoint's schemas, so that both sides are inferred from one place.
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

/** What a verb of the backend receives, parsed. */
export type EndpointRequest<E> = {
  params: Output<Schema<E, "params">>;
  query: Output<Schema<E, "query">>;
  body: Output<Schema<E, "body">>;
};

/** What a caller passes, before parsing. */
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
