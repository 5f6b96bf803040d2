import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { type ErrorName, errorEnvelopeSchema, errorTable } from "@/contract/errors";
import { bodyLimitBytes } from "@/contract/limits";
import {
  type AdminWorld,
  adminBodyOf,
  adminPathOf,
  createAdminWorld,
} from "../../../fixtures/admin-world";
import { withOwner } from "../../../fixtures/owner";
import { inputSchemaOf } from "../../../fixtures/sample-body";
import { oneConnection, startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let a: AdminWorld;
let b: AdminWorld;

const endpoints = Object.entries<Endpoint>(adminEndpoints) as [AdminEndpointName, Endpoint][];
const guarded = endpoints.filter(([, { auth }]) => auth !== "public");
const withIds = guarded.filter(([, { path }]) => path.includes(":"));
/** Path parts that are the same for every seller. */
const sharedPart = /:(country_code|currency_code|provider_id|key|code)\b/;
const withIdsOfSeller = withIds.filter(
  ([, { path, auth }]) => path.replace(sharedPart, "").includes(":") && auth !== "operator",
);
const withoutFiles = endpoints.filter(([, { bodyType }]) => bodyType !== "multipart");
const json = guarded.filter(
  ([, { method, bodyType }]) => method !== "GET" && bodyType !== "multipart",
);
const withBody = json.filter(([, { body }]) => body);
/** Fields that accept any JSON. */
const anyValue: Partial<Record<AdminEndpointName, string>> = {
  adminSetSettings: "value",
  adminSetProductMetadata: "value",
};
const roleRank = { member: 1, developer: 2, admin: 3, operator: 4 };
const impliedErrors: ErrorName[] = [
  "invalid_data",
  "unauthorized",
  "forbidden",
  "unknown_publishable_key",
  "conflict",
  "idempotency_key_reused",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
];

type TestResponse = Awaited<ReturnType<TestBackend["inject"]>>;
type Headers = Record<string, string>;

function call(
  endpoint: Endpoint,
  url: string,
  headers: Headers,
  payload?: object | string,
): Promise<TestResponse> {
  const body = endpoint.method === "GET" ? {} : { payload: payload ?? {} };
  return backend.inject({ method: endpoint.method, url, headers, ...body });
}

function expectDeclared(endpoint: Endpoint, response: TestResponse): void {
  if (response.statusCode < 300) return;
  const body = errorEnvelopeSchema.parse(response.json());
  const rows: { status: number; type: string; code?: string }[] = [
    ...endpoint.errors,
    ...impliedErrors,
  ].map((name) => errorTable[name]);
  expect(
    rows.some(
      (row) =>
        row.status === response.statusCode && row.type === body.type && row.code === body.code,
    ),
    `${endpoint.method} ${endpoint.path} answered the undeclared ${response.statusCode} ${response.body}`,
  ).toBe(true);
}

function expectError(endpoint: Endpoint, response: TestResponse, name: ErrorName): void {
  expect(
    [response.statusCode, response.json().code, response.json().type],
    `${endpoint.method} ${endpoint.path} ${response.body}`,
  ).toEqual([
    errorTable[name].status,
    (errorTable[name] as { code?: string }).code,
    errorTable[name].type,
  ]);
  expectDeclared(endpoint, response);
}

const fieldsOf = (response: TestResponse): string[] =>
  (response.json().details ?? []).map((detail: { field: string }) => detail.field);
const admin = (world: AdminWorld) => world.agents.admin.headers;
const asJson = (headers: Headers) => ({ ...headers, "content-type": "application/json" });

/** A fingerprint of everything a seller has, by table. */
async function fingerprint(sellerId: string): Promise<Record<string, string>> {
  return withOwner(backend, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'seller_id' and table_schema = current_schema()",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const text = `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${name}" t where seller_id = $1`;
      found[name] = (await client.query<{ sum: string }>(text, [sellerId])).rows[0]?.sum ?? "";
    }
    return found;
  });
}

let untouched: Record<string, string>;

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: {},
    env: { ...oneConnection, OPERATOR_SELLERS: "sweep-a" },
  });
  a = await createAdminWorld(backend, "sweep-a");
  b = await createAdminWorld(backend, "sweep-b");
  untouched = await fingerprint("sweep-b");
});
afterAll(() => backend.stop());

describe("guard", () => {
  test.each(guarded)(
    "[ADM-02] %s: 401 without a key, with an unknown key and with a publishable key",
    async (_name, endpoint) => {
      const strangers: Headers[] = [
        {},
        { authorization: "Bearer sk_unknown" },
        { authorization: `Bearer ${a.seller.publishableKey}` },
        { "x-publishable-api-key": a.seller.publishableKey },
      ];
      for (const headers of strangers)
        expectError(
          endpoint,
          await call(endpoint, adminPathOf(endpoint, a), headers),
          "unauthorized",
        );
    },
  );

  test.each(guarded)(
    "[ADM-01] %s: 403 if the role is insufficient, whatever the rest of the request",
    async (name, endpoint) => {
      for (const role of ["member", "developer"] as const) {
        if (roleRank[role] >= roleRank[endpoint.auth as "member"]) continue;
        const { headers } = a.agents[role];
        for (const url of [
          adminPathOf(endpoint, a),
          `${adminPathOf(endpoint, b)}?no_such_parameter=1`,
        ])
          expectError(
            endpoint,
            await call(endpoint, url, headers, adminBodyOf(name, a)),
            "forbidden",
          );
      }
    },
  );

  test("[ADM-01] roles: a member reads the catalogue, and only writes products, people, orders and related records, drafts and her own credentials", () => {
    const hers = guarded
      .filter(([, { method, auth }]) => method !== "GET" && auth === "member")
      .map(([, { path }]) => path);
    const ofMembers = [
      ...["products", "variants", "companies", "customers", "orders", "draft-orders", "returns"],
      ...["payments", "payment-collections", "reservations", "return-reasons", "notes"],
      ...["quotes", "notifications", "order-edits", "auth", "api-keys", "sessions"],
      "shared-catalogues",
      "uploads/download-url",
    ];
    expect(
      hers.filter((path) => !ofMembers.some((noun) => path.startsWith(`/admin/${noun}`))),
    ).toEqual([]);
    const settings = [
      ...[
        "store",
        "regions",
        "currencies",
        "sales-channels",
        "publishable-api-keys",
        "stock-locations",
        "settings",
      ],
      ...["tax-rates", "shipping-options", "shipping-profiles", "gift-cards"],
    ];
    for (const noun of settings)
      for (const [, { method, auth, path }] of guarded)
        if (path.startsWith(`/admin/${noun}`))
          expect([path, auth]).toEqual([path, method === "GET" ? "member" : "developer"]);
  });

  test.each(withIdsOfSeller)(
    "[TEN-04] %s: 404 for another seller's id, and nothing changes",
    async (name, endpoint) => {
      const response = await call(
        endpoint,
        adminPathOf(endpoint, b),
        admin(a),
        adminBodyOf(name, a),
      );
      expectError(endpoint, response, "not_found");
    },
  );

  test.each(withIds)(
    "[SEC-04] %s: 404 or 400 for a malformed id, never 500",
    async (name, endpoint) => {
      for (const id of [
        "x",
        "prod_01H0000000000000000000000",
        "%27%20or%201%3D1",
        "%00",
        "../x",
        "é",
        "x".repeat(65),
      ]) {
        const response = await call(
          endpoint,
          endpoint.path.replace(/:[a-z_]+/g, id),
          admin(a),
          adminBodyOf(name, a),
        );
        expect(
          [id, [400, 404].includes(response.statusCode)],
          `${endpoint.path} ${response.statusCode} ${response.body}`,
        ).toEqual([id, true]);
      }
    },
  );
});

describe("input", () => {
  test.each(withBody)("%s: the sample body matches the schema", (name, endpoint) => {
    const parsed = endpoint.body?.safeParse(adminBodyOf(name, a));
    expect(parsed?.error?.issues ?? []).toEqual([]);
  });

  test.each(withoutFiles)(
    "[SEC-04] %s: an unknown query parameter gets 400 with its name",
    async (name, endpoint) => {
      const response = await call(
        endpoint,
        `${adminPathOf(endpoint, a)}?no_such_parameter=1`,
        admin(a),
        adminBodyOf(name, a),
      );
      expectError(endpoint, response, "invalid_data");
      expect(fieldsOf(response)).toEqual(["no_such_parameter"]);
      expect(response.json().message).toBe("property no_such_parameter should not exist");
    },
  );

  test.each(json)(
    "[SEC-04] %s: an unknown body field gets 400 with its name",
    async (name, endpoint) => {
      const response = await call(endpoint, adminPathOf(endpoint, a), admin(a), {
        ...adminBodyOf(name, a),
        no_such_field: 1,
      });
      expectError(endpoint, response, "invalid_data");
      expect(fieldsOf(response)).toEqual(["no_such_field"]);
    },
  );

  test.each(withBody)(
    "[SEC-04] %s: each field with a wrong type gets 400 with its name",
    async (name, endpoint) => {
      const { properties = {} } = endpoint.body ? inputSchemaOf(endpoint.body) : {};
      for (const field of Object.keys(properties)) {
        if (anyValue[name] === field) continue;
        const response = await call(endpoint, adminPathOf(endpoint, a), admin(a), {
          ...adminBodyOf(name, a),
          [field]: [[7]],
        });
        expectError(endpoint, response, "invalid_data");
        expect(
          fieldsOf(response).some((found) => found === field || found.startsWith(`${field}.`)),
          `${field}: ${response.body}`,
        ).toBe(true);
      }
    },
  );

  test.each(json)(
    "[SEC-04] %s: malformed JSON, a wrong content type, a non-object and too large a body are rejected",
    async (_name, endpoint) => {
      const url = adminPathOf(endpoint, a);
      const headers = asJson(admin(a));
      for (const body of ['{"a":', "[]", '"text"', "7", "true", "null]", '{"__proto__":{"x":1}}'])
        expectError(endpoint, await call(endpoint, url, headers, body), "invalid_data");
      const form = { ...admin(a), "content-type": "application/x-www-form-urlencoded" };
      expectError(endpoint, await call(endpoint, url, form, "a=1"), "unsupported_media_type");
      const multipart = { ...admin(a), "content-type": "multipart/form-data; boundary=x" };
      const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
      expectError(endpoint, await call(endpoint, url, multipart, part), "unsupported_media_type");
      expectError(
        endpoint,
        await call(endpoint, url, headers, `{"a":"${"x".repeat(bodyLimitBytes)}"}`),
        "payload_too_large",
      );
    },
  );

  test.each(guarded)(
    "[SEC-04] %s: no value of a query parameter causes a 500",
    async (name, endpoint) => {
      const { properties = {} } = endpoint.query ? inputSchemaOf(endpoint.query) : {};
      const values = [
        "",
        "-1",
        "0",
        "1e999",
        "abc",
        "%00",
        "a,b.c",
        "9999999999999999999",
        "-created_at;drop table x",
        "[]",
        "é".repeat(300),
      ];
      for (const parameter of Object.keys(properties))
        for (const value of values)
          for (const key of [parameter, `${parameter}[]`, `${parameter}[gt]`]) {
            if (endpoint.method !== "GET" && value !== "abc") continue;
            const url = `${adminPathOf(endpoint, a)}?${encodeURIComponent(key)}=${value.includes("%") ? value : encodeURIComponent(value)}`;
            const response = await call(endpoint, url, admin(a), adminBodyOf(name, a));
            expect(
              response.statusCode < 500,
              `${url} answered ${response.statusCode} ${response.body}`,
            ).toBe(true);
            expectDeclared(endpoint, response);
          }
    },
  );
});

test("[TEN-04] nothing of the other seller has changed", async () => {
  expect(Object.keys(untouched).length).toBeGreaterThan(30);
  expect(await fingerprint("sweep-b")).toEqual(untouched);
});
