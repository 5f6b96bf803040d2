import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "@/lib/bff/http/backend-client";
import { bffRoute } from "@/lib/bff/http/bff-route";
import type { RequestCaller } from "@/lib/bff/http/request-caller";
import { startScriptedBackend } from "../../fixtures/scripted-backend";

let caller: RequestCaller;
vi.mock("@/lib/bff/http/request-caller", () => ({ getRequestCaller: async () => caller }));

let backend: Awaited<ReturnType<typeof startScriptedBackend>>;
afterEach(() => backend.stop());

test("[SEC-01] [API-03] a rate-limited browser is told by the storefront how long the backend wants it to wait", async () => {
  const body = { type: "not_allowed", code: "rate_limited", message: "Too many requests." };
  backend = await startScriptedBackend(() => ({
    status: 429,
    body,
    headers: { "retry-after": "37" },
  }));
  caller = backend.caller;
  const route = bffRoute({
    auth: "public",
    handler: async (request) => ({
      data: (await callBackend(storeEndpoints.getSession, request.caller)).data,
    }),
  });
  const response = await route(new Request("http://scripted.localhost/api/auth"), {
    params: Promise.resolve({}),
  });
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("37");
  expect(await response.json()).toEqual(body);
});

test("[SESS-03] a change from a page whose buyer is no longer signed in is rejected, once the browser knows the new one", async () => {
  backend = await startScriptedBackend(() => ({ status: 200, body: {} }));
  caller = { ...backend.caller, token: "a session", owner: "cus_now" };
  let changes = 0;
  const route = bffRoute({
    auth: "customer",
    handler: async () => {
      changes += 1;
      return { data: {} };
    },
  });
  const send = async (page: string | undefined, cookie: string) => {
    const headers = {
      origin: "http://scripted.localhost",
      host: "scripted.localhost",
      cookie: `comptoir_customer=${cookie}`,
    };
    const request = new Request("http://scripted.localhost/api/x", {
      method: "POST",
      headers: { ...headers, ...(page && { "x-page-customer": page }) },
    });
    const response = await route(request, { params: Promise.resolve({}) });
    return [response.status, (await response.json()).code];
  };
  expect(await send("cus_before", "cus_now")).toEqual([409, "customer_changed"]);
  expect(changes).toBe(0);
  expect(await send("cus_now", "cus_now")).toEqual([200, undefined]);
  expect(await send(undefined, "cus_now")).toEqual([200, undefined]);
  expect(await send("cus_before", "cus_before")).toEqual([200, undefined]);
  expect(changes).toBe(3);
});

test("[SEC-04] a body nested too deep is rejected, without traversing it", async () => {
  backend = await startScriptedBackend(() => ({ status: 200, body: {} }));
  caller = backend.caller;
  const route = bffRoute({
    auth: "public",
    body: z.json(),
    handler: async () => ({ data: {} }),
  });
  const send = async (depth: number) => {
    const request = new Request("http://shop.test/api/anything", {
      method: "POST",
      headers: { host: "shop.test", origin: "http://shop.test" },
      body: `${'{"a":'.repeat(depth)}"[{"${"}".repeat(depth)}`,
    });
    return (await route(request, { params: Promise.resolve({}) })).status;
  };
  expect([await send(5), await send(32), await send(33), await send(20_000)]).toEqual([
    200, 200, 400, 400,
  ]);
});
