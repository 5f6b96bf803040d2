import { afterEach, expect, test, vi } from "vitest";
import { callApi, endSession } from "@/lib/browser/api/api-client";

afterEach(() => vi.unstubAllGlobals());

const response = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal("fetch", async () => new Response(body, { status }));

test("[API-03] [CART-07] a success that is not JSON, such as another server's page or an empty body, is an outage and not an empty response", async () => {
  for (const body of ["<!doctype html><h1>Welcome", '{"cart":{"id":"car', ""]) {
    response(body);
    await expect(callApi("/api/cart")).rejects.toMatchObject({ status: 502, isOutage: true });
  }
  response('{"cart":null}');
  expect(await callApi("/api/cart")).toEqual({ cart: null });
  response(null, 204);
  expect(await callApi("/api/cart")).toBeUndefined();
});

test("[API-03] [CART-07] a truncated response is not accepted", async () => {
  const torn = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"cart"')),
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  response(torn);
  await expect(callApi("/api/cart")).rejects.toMatchObject({
    status: 0,
    code: "offline",
    isOutage: true,
  });
});

test.each([
  [502, "service_unavailable"],
  [503, "service_unavailable"],
  [504, "service_unavailable"],
  [429, "rate_limited"],
  [500, "unknown_error"],
  [413, "payload_too_large"],
])(
  "[API-03] a failure %i with a page instead of an error keeps its status and has a matching message: %s",
  async (status, code) => {
    response("<h1>A server in between</h1>", status);
    await expect(callApi("/api/cart")).rejects.toMatchObject({ status, envelope: undefined, code });
  },
);

test("[LOGIN-08] [SESS-05] a call that fails during sign-out does not redirect; after a failed sign-out, and on a restored page, it leads to sign-in", async () => {
  const assign = vi.fn();
  const leaves: (() => void)[] = [];
  vi.stubGlobal("addEventListener", (_event: "pagehide", listener: () => void) =>
    leaves.push(listener),
  );
  vi.stubGlobal("location", { pathname: "/products", search: "?layout=table", assign });
  vi.stubGlobal("document", { querySelector: () => null });
  const unauthorized = () =>
    Response.json({ type: "unauthorized", code: "unauthorized", message: "" }, { status: 401 });
  const held: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", (_path: string, { method }: RequestInit) =>
    method === "DELETE"
      ? new Promise<Response>((resolve) => held.push(resolve))
      : Promise.resolve(unauthorized()),
  );
  const failing = endSession();
  held[0]?.(Response.json({ type: "unexpected_state", message: "" }, { status: 503 }));
  await expect(failing).rejects.toMatchObject({ status: 503 });
  await expect(callApi("/api/cart")).rejects.toMatchObject({ status: 401 });
  expect(assign.mock.calls).toEqual([["/login?return=%2Fproducts%3Flayout%3Dtable"]]);
  const ending = endSession();
  await expect(callApi("/api/cart")).rejects.toMatchObject({ status: 401 });
  held[1]?.(new Response(null, { status: 204 }));
  await ending;
  await expect(callApi("/api/customer")).rejects.toMatchObject({ status: 401 });
  expect(assign).toHaveBeenCalledTimes(1);
  for (const leave of leaves) leave();
  await expect(callApi("/api/cart")).rejects.toMatchObject({ status: 401 });
  expect(assign).toHaveBeenCalledTimes(2);
});
