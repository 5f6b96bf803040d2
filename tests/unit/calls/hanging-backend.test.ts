import { createServer } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "@/lib/bff/http/backend-client";
import { updateCart } from "@/lib/bff/cart/checkout";
import { proxyResponse } from "@/lib/bff/http/proxy-response";
import type { RequestCaller } from "@/lib/bff/http/request-caller";
import { startScriptedBackend } from "../../fixtures/scripted-backend";

let backend: Awaited<ReturnType<typeof startScriptedBackend>>;
let caller: RequestCaller;
const silent = createServer({ allowHalfOpen: true });

/** Accepts connections and never responds. */
beforeAll(async () => {
  backend = await startScriptedBackend(() => "cut");
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  caller = {
    ...backend.caller,
    seller: { ...backend.caller.seller, api_base_url: `http://127.0.0.1:${port}` },
  };
});
afterAll(async () => {
  silent.close();
  await backend.stop();
});

test("[API-02] requests to an unresponsive backend time out, with retries and without, and so do its files", {
  timeout: 14_000,
}, async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const url = new URL("/files/scripted/a.png", caller.seller.api_base_url);
  const request = new NextRequest("http://scripted.localhost/media/a.png");
  const noResponse = { kind: "connection", status: 0 };
  const [file] = await Promise.all([
    proxyResponse(url, new Headers(), request),
    expect(callBackend(storeEndpoints.getCustomerCart, caller)).rejects.toMatchObject(noResponse),
    expect(updateCart(caller, "cart_1", { metadata: {} })).rejects.toMatchObject(noResponse),
  ]);
  expect([file.status, file.headers.get("retry-after")]).toEqual([503, "2"]);
});
