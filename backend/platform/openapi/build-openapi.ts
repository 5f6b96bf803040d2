import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { directoryEndpoints } from "@/contract/seller/directory-endpoints";
import type { Endpoint, StaffAuth } from "@/contract/endpoint";
import { type ErrorName, errorEnvelopeSchema, errorTable } from "@/contract/errors";
import { storeEndpoints } from "@/contract/store-endpoints";

type Json = Record<string, unknown>;

const agentCredentials: Json[] = [{ agentBearer: [] }, { agentKey: [] }, { session: [] }];
const customerCredentials: Json[] = [
  { publishableKey: [], session: [] },
  { publishableKey: [], customerBearer: [] },
];
const security: Record<Endpoint["auth"], Json[]> = {
  public: [{ publishableKey: [] }],
  optional: [{ publishableKey: [] }, ...customerCredentials],
  customer: customerCredentials,
  directory: [{ directoryToken: [] }],
  member: agentCredentials,
  developer: agentCredentials,
  admin: agentCredentials,
  operator: agentCredentials,
};
const writeErrors: ErrorName[] = ["conflict", "idempotency_key_reused"];

/** Builds an OpenAPI 3.1 document from the endpoint tables alone. */
export function buildOpenApi(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>({
    ...storeEndpoints,
    ...adminEndpoints,
    ...directoryEndpoints,
  })) {
    const path = endpoint.path.replace(/:([A-Za-z_]+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Comptoir commerce backend",
      version: "1.0.0",
      description: [
        "Wholesale ordering. Amounts are integers in minor units, dates ISO 8601, weights grams, " +
          "lengths millimetres.",
        "When creating, null for an optional field is the same as omitting it. When " +
          "changing, it clears the field, or is rejected by name if the field can't be " +
          "empty; a list that does not accept null is left unchanged.",
      ].join(" "),
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        publishableKey: { type: "apiKey", in: "header", name: "x-publishable-api-key" },
        session: { type: "apiKey", in: "cookie", name: "connect.sid" },
        customerBearer: {
          type: "http",
          scheme: "bearer",
          description: "A token of POST /store/auth/token",
        },
        agentBearer: {
          type: "http",
          scheme: "bearer",
          description: "An agent's API key, or a token of POST /admin/auth/token",
        },
        agentKey: { type: "apiKey", in: "header", name: "x-medusa-access-token" },
        directoryToken: { type: "http", scheme: "bearer" },
      },
      schemas: { Error: toSchema(errorEnvelopeSchema, "output") },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(isAgents(endpoint) ? requiredRole(endpoint.auth as StaffAuth) : {}),
    security: security[endpoint.auth],
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...idempotencyHeader(endpoint),
    ],
    ...(endpoint.bodyType === "multipart"
      ? { requestBody: { required: true, content: filesContent } }
      : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: json(toSchema(endpoint.body, "input")),
          },
        }
      : {}),
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

const rolesAtLeast: Record<StaffAuth, string> = {
  member: "member, developer or admin",
  developer: "developer or admin",
  admin: "admin",
  operator: "operator (an admin of a seller that runs the platform)",
};

function requiredRole(role: StaffAuth): Json {
  return { description: `Required role: ${rolesAtLeast[role]}`, "x-required-role": role };
}

function parameters(schema: z.ZodType | undefined, location: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    ...(property.type === "object" ? { style: "deepObject", explode: true } : {}),
    schema: property,
  }));
}

function idempotencyHeader(endpoint: Endpoint): Json[] {
  if (!isIdempotent(endpoint)) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description: "The same key and body within 24 hours replays the stored response.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ];
}

const filesContent = {
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: { files: { type: "array", items: { type: "string", format: "binary" } } },
    },
  },
};

const isAgents = ({ auth }: Endpoint) => Object.hasOwn(rolesAtLeast, auth);
const isIdempotent = (endpoint: Endpoint) =>
  endpoint.method !== "GET" &&
  !endpoint.showsSecret &&
  !endpoint.onlyReads &&
  (endpoint.auth === "customer" || isAgents(endpoint) || endpoint.takesKeyOfAnybody === true);

function setupErrors({ allowsEnrolment }: Endpoint): ErrorName[] {
  return allowsEnrolment ? [] : ["two_factor_setup_required"];
}

/** Errors that calls of a kind can return without declaring them. */
function impliedErrors(endpoint: Endpoint): ErrorName[] {
  const guard: ErrorName[] = isAgents(endpoint)
    ? [
        "unauthorized",
        "forbidden",
        ...setupErrors(endpoint),
        ...(isIdempotent(endpoint) ? writeErrors : []),
      ]
    : [];
  if (endpoint.shows) guard.push("company_pending", "company_archived");
  return [...guard, "rate_limited", "service_unavailable"];
}

function success(endpoint: Endpoint): Json {
  if (endpoint.response === null) return { 204: { description: "Done" } };
  const schema = toSchema(endpoint.response, "output");
  return {
    [endpoint.status ?? 200]: {
      description: endpoint.summary,
      content: schema.type === "string" ? { "text/plain": { schema } } : json(schema),
    },
  };
}

function failures(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const name of [...endpoint.errors, ...impliedErrors(endpoint)]) {
    const { status } = errorTable[name];
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), name])]);
  }
  const content = json({ $ref: "#/components/schemas/Error" });
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { description: names.join(", "), content }]),
  );
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Json;
  return dropSafeIntegerNoise(rest) as Json;
}

function dropSafeIntegerNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropSafeIntegerNoise);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(
    ([key, inner]) =>
      !(
        (key === "maximum" || key === "minimum") &&
        Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER
      ),
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, dropSafeIntegerNoise(inner)]));
}
