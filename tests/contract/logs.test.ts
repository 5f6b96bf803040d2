import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerVerbs } from "@/backend/people/customers/routes";
import type { StoreVerb } from "@/backend/platform/http/access/verb";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { smallSellerAccounts, smallSellerPassword } from "../fixtures/small-seller";
import { createStoreClient, loadSmallSeller, signIn } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let key: string;
const secretDetail = "Key (email)=(leaked@logs.test) already exists.";

const listRegions = (async () => {
  throw Object.assign(new Error("boom"), {
    detail: secretDetail,
    parameters: ["leaked@logs.test"],
  });
}) as unknown as StoreVerb<"listRegions">;

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: { ...sessionVerbs, ...customerVerbs, listRegions },
    env: { LOG_LEVEL: "debug" },
  });
  key = (await loadSmallSeller(backend, "logs")).publishableKey;
});
afterAll(() => backend.stop());

describe("logs", () => {
  test("[OBS-04] one line per request with seller, request id, route, status and duration", async () => {
    const before = backend.logLines.length;
    await backend.inject({
      url: "/store/auth/someone@logs.test?lang=fr",
      headers: { "x-publishable-api-key": key, "x-request-id": "request-0001" },
    });
    const lines = backend.logLines.slice(before).filter((line) => line.msg === "request");
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: "request-0001",
        seller: "logs",
        method: "GET",
        route: "/store/auth/:email",
        status: 200,
        durationMs: expect.any(Number),
      }),
    ]);
  });

  test("[OBS-04] an unexpected failure is logged once with its stack and request id, without data quoted by the database", async () => {
    const before = backend.logLines.length;
    const response = await backend.inject({
      url: "/store/regions",
      headers: { "x-publishable-api-key": key },
    });
    const failures = backend.logLines.slice(before).filter((line) => line.level === 50);
    expect(response.statusCode).toBe(500);
    expect(failures).toEqual([
      expect.objectContaining({
        seller: "logs",
        requestId: response.headers["x-request-id"],
        err: expect.objectContaining({ message: "boom", stack: expect.stringContaining("boom") }),
      }),
    ]);
  });

  test("[SEC-02] no password, token, e-mail address or query is logged", async () => {
    const { buyer, noPassword } = smallSellerAccounts("logs");
    const client = await signIn(backend, key, buyer);
    const anybody = createStoreClient(backend, key);
    await anybody.post("/store/auth", { email: buyer, password: "a-wrong-password" });
    await anybody.post("/store/auth", `{"email":"${buyer}", "password": broken`, {
      headers: { "content-type": "application/json" },
    });
    await anybody.post("/store/customers/password-token", { email: noPassword });
    await anybody.post("/store/customers/password-reset", {
      email: noPassword,
      password: "a-new-password",
      token: "some-token-value",
    });
    await anybody.get(`/store/auth/${buyer}?token=query-secret`);
    await client.post(
      "/store/customers/me",
      { password: "another-password", first_name: "Zoe-Private" },
      { headers: { "idempotency-key": "key-in-header" } },
    );
    const text = JSON.stringify(backend.logLines);
    const cookie = String(client.headers.cookie).split("=")[1] ?? "";
    expect(cookie).toHaveLength(43);
    for (const secret of [
      smallSellerPassword,
      "a-wrong-password",
      "a-new-password",
      "another-password",
      "some-token-value",
      "query-secret",
      "Zoe-Private",
      "@logs.test",
      cookie,
    ]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });
});
