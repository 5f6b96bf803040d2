import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { photoRequest } from "../fixtures/photo";
import { requestBodies } from "../fixtures/request-bodies";
import { createStoreWorld, pathOf, type StoreWorld } from "../fixtures/store-world";
import { createStoreClient, type StoreClient } from "../fixtures/store-client";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { directoryEndpoints } from "@/contract/seller/directory-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { type ErrorName, errorEnvelopeSchema, errorTable } from "@/contract/errors";
import { bodyLimitBytes } from "@/contract/limits";
import { storeEndpoints, type StoreEndpointName } from "@/contract/store-endpoints";

let world: StoreWorld;

const endpoints = Object.entries<Endpoint>(storeEndpoints) as [StoreEndpointName, Endpoint][];
const guarded = endpoints.filter(([, endpoint]) => endpoint.auth === "customer");
const withIds = endpoints.filter(([, endpoint]) =>
  /:(id|cartId|lineId|address_id)/.test(endpoint.path),
);
const companyOwned = withIds.filter(([, endpoint]) =>
  /^\/store\/(carts|orders|shipping-options|customers\/me\/addresses)\//.test(endpoint.path),
);
const withBody = endpoints.filter(
  ([, endpoint]) => endpoint.method === "POST" && endpoint.bodyType !== "multipart",
);
const impliedErrors: ErrorName[] = [
  "invalid_data",
  "unknown_publishable_key",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "service_unavailable",
];

type TestResponse = Awaited<ReturnType<StoreClient["get"]>>;

function call(
  client: StoreClient,
  endpoint: Endpoint,
  url: string,
  payload?: object | string,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  if (endpoint.method === "GET") return client.get(url, { headers });
  if (endpoint.bodyType === "multipart" && payload === undefined) {
    const photo = photoRequest();
    return client.post(url, photo.payload, { headers: { ...headers, ...photo.headers } });
  }
  return endpoint.method === "DELETE"
    ? client.delete(url, { headers })
    : client.post(url, payload ?? {}, { headers });
}

function expectDeclared(endpoint: Endpoint, response: TestResponse): void {
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
    `${endpoint.path} answered the undeclared ${response.statusCode} ${response.body}`,
  ).toBe(true);
}

function expectError(endpoint: Endpoint, response: TestResponse, name: ErrorName): void {
  expect([response.statusCode, response.json().type, response.json().code], response.body).toEqual([
    errorTable[name].status,
    errorTable[name].type,
    (errorTable[name] as { code?: string }).code,
  ]);
  expectDeclared(endpoint, response);
}

const fieldsOf = (response: TestResponse): string[] =>
  (response.json().details ?? []).map((detail: { field: string }) => detail.field);

beforeAll(async () => {
  world = await createStoreWorld("table");
});
afterAll(() => world.backend.stop());

describe("guard", () => {
  test.each(guarded)("[SEC-03] %s: 401 without a session", async (_name, endpoint) => {
    expectError(
      endpoint,
      await call(world.a.anybody, endpoint, pathOf(endpoint, world.a, true)),
      "unauthorized",
    );
  });

  test.each(guarded)("[TEN-04] %s: 401 with another seller's session", async (_name, endpoint) => {
    const crossed = createStoreClient(
      world.backend,
      world.b.seller.publishableKey,
      world.a.buyer.headers.cookie,
    );
    expectError(
      endpoint,
      await call(crossed, endpoint, pathOf(endpoint, world.b, true)),
      "unauthorized",
    );
  });

  test.each(endpoints)(
    "[TEN-01] %s: 401 with an unknown publishable key",
    async (_name, endpoint) => {
      const response = await call(
        world.a.buyer,
        endpoint,
        pathOf(endpoint, world.a, true),
        undefined,
        {
          "x-publishable-api-key": "pk_unknown",
        },
      );
      expectError(endpoint, response, "unknown_publishable_key");
    },
  );

  test.each(withIds)("[TEN-04] %s: 404 for another seller's id", async (name, endpoint) => {
    expectError(
      endpoint,
      await call(
        world.a.buyer,
        endpoint,
        pathOf(endpoint, world.b, true),
        requestBodies(world.a)[name],
      ),
      "not_found",
    );
  });

  test.each(companyOwned)("[SEC-03] %s: 404 for another company's id", async (name, endpoint) => {
    expectError(
      endpoint,
      await call(
        world.a.buyer,
        endpoint,
        pathOf(endpoint, world.a, false),
        requestBodies(world.a)[name],
      ),
      "not_found",
    );
  });

  test.each(withIds)(
    "[SEC-04] %s: 404 or 400 for a malformed id, never 500",
    async (name, endpoint) => {
      for (const id of [
        "x",
        "cart_01H0000000000000000000000",
        "%27%20or%201%3D1",
        "%00",
        "../x",
        "é",
        "x".repeat(65),
      ]) {
        const path = endpoint.path.replace(/:(id|cartId|lineId)/g, id);
        const response = await call(world.a.buyer, endpoint, path, requestBodies(world.a)[name]);
        expect([path, [400, 404].includes(response.statusCode)]).toEqual([path, true]);
      }
    },
  );
});

describe("input", () => {
  const queryless: StoreEndpointName[] = ["completeCart", "completeCartAlias"];
  const needed: Partial<Record<StoreEndpointName, string>> = {
    lookUpOrder: "display_id=1&email=buyer@shop.test&",
  };
  test.each(endpoints.filter(([name]) => !queryless.includes(name)))(
    "[SEC-04] %s: an unknown query parameter is 400 and named",
    async (name, endpoint) => {
      const response = await call(
        world.a.buyer,
        endpoint,
        `${pathOf(endpoint, world.a, true)}?${needed[name] ?? ""}no_such_parameter=1`,
        requestBodies(world.a)[name],
      );
      expectError(endpoint, response, "invalid_data");
      expect([fieldsOf(response), response.json().message]).toEqual([
        ["no_such_parameter"],
        "property no_such_parameter should not exist",
      ]);
    },
  );

  test.each(withBody)(
    "[SEC-04] %s: an unknown body field gets 400 with its name",
    async (name, endpoint) => {
      const response = await call(world.a.buyer, endpoint, pathOf(endpoint, world.a, true), {
        ...requestBodies(world.a)[name],
        no_such_field: 1,
      });
      expectError(endpoint, response, "invalid_data");
      expect(fieldsOf(response)).toEqual(["no_such_field"]);
    },
  );

  test.each(withBody)(
    "[SEC-04] %s: malformed JSON, a wrong content type and too large a body are rejected",
    async (_name, endpoint) => {
      const url = pathOf(endpoint, world.a, true);
      const json = { "content-type": "application/json" };
      expectError(
        endpoint,
        await call(world.a.buyer, endpoint, url, '{"a":', json),
        "invalid_data",
      );
      expectError(
        endpoint,
        await call(world.a.buyer, endpoint, url, "a=1", {
          "content-type": "application/x-www-form-urlencoded",
        }),
        "unsupported_media_type",
      );
      expectError(
        endpoint,
        await call(world.a.buyer, endpoint, url, `{"a":"${"x".repeat(bodyLimitBytes)}"}`, json),
        "payload_too_large",
      );
      for (const body of ["[]", '"text"', "7", "true"])
        expectError(endpoint, await call(world.a.buyer, endpoint, url, body, json), "invalid_data");
    },
  );

  test.each(withBody.filter(([, endpoint]) => endpoint.body))(
    "[SEC-04] %s: each field of a wrong type is 400 and named",
    async (name, endpoint) => {
      const { properties = {} } = z.toJSONSchema(endpoint.body as z.ZodType, {
        io: "input",
        unrepresentable: "any",
      }) as {
        properties?: Record<string, object>;
      };
      expect(Object.keys(properties).length).toBeGreaterThan(0);
      for (const field of Object.keys(properties)) {
        const response = await call(world.a.buyer, endpoint, pathOf(endpoint, world.a, true), {
          ...requestBodies(world.a)[name],
          [field]: [[7]],
        });
        expectError(endpoint, response, "invalid_data");
        expect(fieldsOf(response).length).toBeGreaterThan(0);
        expect(
          fieldsOf(response).every((found) => found === field || found.startsWith(`${field}.`)),
          `${field}: ${response.body}`,
        ).toBe(true);
      }
    },
  );

  test.each(
    withBody.filter(([, endpoint]) => endpoint.body && !endpoint.body.safeParse({}).success),
  )("[VAL-01] %s: each missing field is named as required", async (name, endpoint) => {
    const { required = [] } = z.toJSONSchema(endpoint.body as z.ZodType, {
      io: "input",
      unrepresentable: "any",
    }) as {
      required?: string[];
    };
    const response = await call(world.a.buyer, endpoint, pathOf(endpoint, world.a, true), {});
    expectError(endpoint, response, "invalid_data");
    expect(fieldsOf(response).sort()).toEqual([...required].sort());
    expect(Object.keys(requestBodies(world.a)[name] ?? {})).toEqual(
      expect.arrayContaining(required),
    );
  });
});

describe("tables", () => {
  const all = [storeEndpoints, adminEndpoints, directoryEndpoints].flatMap((table) =>
    Object.entries<Endpoint>(table),
  );

  test("[STORE-01] every endpoint of the store and the administration has a unique name and route", () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(routes.filter((route, position) => routes.indexOf(route) !== position)).toEqual([]);
    const names = all.map(([name]) => name);
    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
  });

  test("[ADM-02] administration endpoints require a role, except for sign-in, passwords and accepting an invite; no other endpoint uses roles", () => {
    const roles = ["member", "developer", "admin", "operator"];
    const faults = all.filter(([, { path, auth }]) =>
      path.startsWith("/admin/") ? !roles.includes(auth) : roles.includes(auth),
    );
    expect(faults.map(([name]) => name).sort()).toEqual([
      "adminAcceptInvite",
      "adminCheckStaffLink",
      "adminCreateSession",
      "adminCreateToken",
      "adminRequestPasswordToken",
      "adminResetPassword",
    ]);
  });

  test("[ADM-02] endpoints across all sellers are only for the platform's operator", () => {
    const isOperators = ([, { path }]: (typeof all)[number]) => path.startsWith("/admin/operator/");
    expect(all.filter(([, { auth }]) => auth === "operator")).toEqual(all.filter(isOperators));
    expect(all.filter(isOperators).length).toBeGreaterThan(5);
  });
});
