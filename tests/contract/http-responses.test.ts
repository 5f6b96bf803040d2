import { describe, expect, test } from "vitest";
import { ApiError } from "@/backend/kernel/api-error";
import { PreparedResponse } from "@/backend/platform/http/access/verb";
import { anybody, backend, emptyList, respondWith, setUpHttp } from "./http-suite";

setUpHttp("http-responses");

const throwing = (error: unknown) => () => {
  throw error;
};

describe("transport", () => {
  test("HEAD responds like GET without a body", async () => {
    const response = await backend.inject({
      method: "HEAD",
      url: "/store/regions",
      headers: anybody.headers,
    });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
    expect(Number(response.headers["content-length"])).toBe(JSON.stringify(emptyList).length);
  });

  test("[STORE-01] responses to reads have a weak entity tag derived from their bytes", async () => {
    respondWith(() => emptyList);
    const { headers, statusCode } = await anybody.get("/store/regions");
    expect([statusCode, headers.etag, headers["cache-control"]]).toEqual([
      200,
      expect.stringMatching(/^W\/".{27}"$/),
      "no-store",
    ]);
    expect(
      (await anybody.get("/store/regions", { headers: { "if-none-match": String(headers.etag) } }))
        .statusCode,
    ).toBe(304);
    respondWith(() => ({ ...emptyList, offset: 1 }));
    expect(
      (await anybody.get("/store/regions", { headers: { "if-none-match": String(headers.etag) } }))
        .statusCode,
    ).toBe(200);
  });

  test("[STORE-01] responses cached as bytes have an entity tag as well, and HEAD the same as GET", async () => {
    respondWith(() => new PreparedResponse(Buffer.from(JSON.stringify(emptyList)), {}));
    const { headers } = await anybody.get("/store/regions");
    expect([headers.etag, headers["cache-control"]]).toEqual([
      expect.stringMatching(/^W\/".{27}"$/),
      "no-store",
    ]);
    expect(
      (await anybody.get("/store/regions", { headers: { "if-none-match": String(headers.etag) } }))
        .statusCode,
    ).toBe(304);
    const head = await backend.inject({
      method: "HEAD",
      url: "/store/regions",
      headers: anybody.headers,
    });
    expect(head.headers.etag).toBe(headers.etag);
    respondWith(() => emptyList);
    const bodies = [
      await anybody.get("/store/regions"),
      await backend.inject({ method: "HEAD", url: "/store/regions", headers: anybody.headers }),
    ];
    expect(bodies[1]?.headers.etag).toBe(bodies[0]?.headers.etag);
  });

  test("[STORE-01] a cached response varies by origin as well", async () => {
    respondWith(() => new PreparedResponse(JSON.stringify(emptyList), {}));
    const response = await backend.inject({
      url: "/store/regions",
      headers: { ...anybody.headers, origin: "https://shop.example" },
    });
    expect(response.headers).toMatchObject({
      vary: "accept-encoding, origin",
      "access-control-allow-credentials": "true",
    });
    respondWith(() => emptyList);
  });

  test("a prepared response is sent unchanged and returns 304 for its own etag", async () => {
    respondWith(
      () => new PreparedResponse(Buffer.from(JSON.stringify(emptyList)), { etag: '"v7"' }),
    );
    const full = await anybody.get("/store/regions");
    const weak = await anybody.get("/store/regions", {
      headers: { "if-none-match": 'W/"v6", W/"v7"' },
    });
    const stale = await anybody.get("/store/regions", { headers: { "if-none-match": '"v6"' } });
    expect([full.headers.etag, full.json()]).toEqual(['"v7"', emptyList]);
    expect([weak.statusCode, weak.body]).toEqual([304, ""]);
    expect(stale.statusCode).toBe(200);
  });
});

describe("errors of a verb", () => {
  test.each([
    [Object.assign(new Error("x"), { code: "23505" }), 422, "duplicate_error"],
    [Object.assign(new Error("x"), { code: "23503" }), 404, "not_found"],
    [Object.assign(new Error("x"), { code: "40001" }), 409, "conflict"],
    [Object.assign(new Error("x"), { code: "53300" }), 503, "api_error"],
    [Object.assign(new Error("x"), { code: "57P01" }), 503, "api_error"],
    [new Error("Connection terminated unexpectedly"), 503, "api_error"],
    [new Error("timeout exceeded when trying to connect"), 503, "api_error"],
    [new ApiError("price_changed", "prices changed"), 400, "not_allowed"],
    [new TypeError("secret detail"), 500, "unknown_error"],
    ["a thrown string", 500, "unknown_error"],
    [undefined, 500, "unknown_error"],
  ])("[SEC-04] %s → %i", async (error, status, type) => {
    respondWith(throwing(error));
    const response = await anybody.get("/store/regions");
    expect([response.statusCode, response.json().type]).toEqual([status, type]);
    expect(response.body).not.toContain("secret detail");
    expect(response.headers["retry-after"] !== undefined).toBe(status === 503);
  });

  test("[CHK-05] insufficient stock at completion has the reference's list of errors next to the envelope", async () => {
    respondWith(throwing(new ApiError("insufficient_inventory_at_completion", "not enough")));
    const response = await anybody.get("/store/regions");
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      type: "not_allowed",
      code: "insufficient_inventory",
      message: "not enough",
      errors: [{ type: "not_allowed", code: "insufficient_inventory", message: "not enough" }],
    });
  });

  test.each([
    [{ ...emptyList, count: "0" }, "count"],
    [{ ...emptyList, secret: 1 }, "secret is not declared"],
    [{ ...emptyList, regions: [{ id: "reg_1" }] }, "regions.0"],
    [{ regions: [] }, "limit"],
  ])("a response that violates the contract is a 500 with the path", async (broken, path) => {
    respondWith(() => broken);
    const response = await anybody.get("/store/regions");
    expect(response.statusCode).toBe(500);
    expect(response.json().message).toContain(path);
  });
});
