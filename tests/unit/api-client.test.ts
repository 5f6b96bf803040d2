import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "@/lib/browser/api-client";

afterEach(() => vi.unstubAllGlobals());

const answer = (body: BodyInit, status = 200) => vi.stubGlobal("fetch", async () => new Response(body, { status }));

test("[API-03] [CART-07] a success that is no JSON, such as another server's page, is an outage and not an empty answer", async () => {
  for (const body of ["<!doctype html><h1>Welcome", '{"cart":{"id":"car']) {
    answer(body);
    await expect(callApi("/api/cart")).rejects.toMatchObject({ status: 502, isOutage: true });
  }
  answer('{"cart":null}');
  expect(await callApi("/api/cart")).toEqual({ cart: null });
  answer("");
  expect(await callApi("/api/cart")).toBeUndefined();
});

test("[API-03] [CART-07] an answer that breaks off half-way is none", async () => {
  const torn = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"cart"')),
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  answer(torn);
  await expect(callApi("/api/cart")).rejects.toMatchObject({ status: 0, code: "offline", isOutage: true });
});

test("[API-03] a failure with a page instead of an error keeps its status", async () => {
  answer("<h1>Bad gateway</h1>", 502);
  await expect(callApi("/api/cart")).rejects.toMatchObject({ status: 502, envelope: undefined, code: "unknown_error" });
});
