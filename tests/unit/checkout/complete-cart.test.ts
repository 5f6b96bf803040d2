import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  addShippingMethod,
  completeCart,
  DuplicateOrderError,
  updateCart,
} from "@/lib/bff/cart/checkout";
import { findOrderByCart } from "@/lib/bff/cart/orders";
import { type SeenCall, startScriptedBackend } from "@/tests/fixtures/scripted-backend";

vi.hoisted(() => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SESSION_SECRET", "a-secret-for-these-tests-of-32-characters");
  vi.stubEnv("DIRECTORY_TOKEN", "a-token-for-these-tests-of-32-characters");
});

type Backend = Awaited<ReturnType<typeof startScriptedBackend>>;
let backend: Backend | undefined;
const start = async (...args: Parameters<typeof startScriptedBackend>) => {
  backend = await startScriptedBackend(...args);
  return backend;
};
const completed = { status: 200, body: { type: "order", data: { id: "order_1" } } };
const conflict = {
  status: 409,
  body: { type: "conflict", code: "invalid_state_error", message: "busy" },
};
const missing = { status: 404, body: { type: "not_found", message: "none" } };
const isComplete = (call: SeenCall) => call.path.endsWith("/complete");

/** Skips the pauses between attempts. */
async function withoutPauses<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const settled = work.finally(() => {
    isDone = true;
  });
  settled.catch(() => undefined);
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await backend?.stop();
});

test("[CHK-04] the buyer's key is sent with the completion, and with each retry after a lost connection", async () => {
  const { caller, calls } = await start((_, index) => (index < 2 ? "cut" : completed));
  const result = await withoutPauses(
    completeCart(caller, { cartId: "cart_1", idempotencyKey: "wish-1" }),
  );
  expect(result).toEqual({ type: "order", order: { id: "order_1" } });
  expect(calls.map((call) => call.idempotencyKey)).toEqual(["wish-1", "wish-1", "wish-1"]);
});

test("[CHK-04] [API-03] a truncated response or another page is not accepted: the same request is sent again", async () => {
  const rubbish = [
    "torn",
    { status: 200, text: '{"type":"order","da' },
    { status: 200, text: "<!doctype html><h1>Welcome" },
  ] as const;
  for (const response of rubbish) {
    const { caller, calls, stop } = await startScriptedBackend((_, index) =>
      index === 0 ? response : completed,
    );
    const result = await withoutPauses(
      completeCart(caller, { cartId: "cart_1", idempotencyKey: "wish-1" }),
    );
    expect(result).toEqual({ type: "order", order: { id: "order_1" } });
    expect(calls.map((call) => call.idempotencyKey)).toEqual(["wish-1", "wish-1"]);
    await stop();
  }
});

test("[CHK-04] 409: the stored order is used if there is one", async () => {
  const { caller } = await start((call) =>
    isComplete(call) ? conflict : { status: 200, body: { order: { id: "order_7" } } },
  );
  expect(await withoutPauses(completeCart(caller, { cartId: "cart_1" }))).toEqual({
    type: "order",
    order: { id: "order_7" },
  });
});

test("[CHK-04] a cart that became an order meanwhile returns that order", async () => {
  const gone = {
    status: 404,
    body: { type: "not_found", code: "cart_completed", message: "an order already" },
  };
  const { caller } = await start((call) =>
    isComplete(call) ? gone : { status: 200, body: { order: { id: "order_7" } } },
  );
  expect(await withoutPauses(completeCart(caller, { cartId: "cart_1" }))).toEqual({
    type: "order",
    order: { id: "order_7" },
  });
});

test("[CHK-04] a cart ordered earlier by somebody else is distinguished from one ordered by this request, even if its response was lost", async () => {
  const version = "2026-11-21T10:00:00.000Z";
  const sent = {
    status: 200,
    body: {
      cart: { completed_at: "2026-11-21T10:00:05.000Z", updated_at: "2026-11-21T10:00:05.000Z" },
    },
  };
  const open = { status: 200, body: { cart: { completed_at: null, updated_at: version } } };
  const { caller } = await start((call) => (isComplete(call) ? completed : sent));
  const order = { type: "order", order: { id: "order_1" } };
  expect(await completeCart(caller, { cartId: "cart_1", version })).toEqual({
    ...order,
    isEarlier: true,
  });
  await backend?.stop();
  const again = await start((call, index) =>
    isComplete(call) ? (index === 1 ? "cut" : completed) : index === 0 ? open : sent,
  );
  expect(await withoutPauses(completeCart(again.caller, { cartId: "cart_1", version }))).toEqual(
    order,
  );
});

test("[CHK-04] of two buyers who order one cart concurrently, the one whose request did not create the order is told whose it is", async () => {
  const version = "2026-11-21T10:00:00.000Z";
  const open = { status: 200, body: { cart: { completed_at: null, updated_at: version } } };
  const made = { id: "order_1", placed_by: "cus_ana" };
  const { caller } = await start((call) =>
    isComplete(call) ? { status: 200, body: { type: "order", data: made } } : open,
  );
  const complete = (customerId: string) =>
    completeCart({ ...caller, customerId, owner: customerId }, { cartId: "cart_1", version });
  expect(await complete("cus_ana")).toEqual({ type: "order", order: made });
  expect(await complete("cus_ben")).toEqual({ type: "order", order: made, isByColleague: true });
});

test("[CHK-04] 409 without an order is rejected", async () => {
  const { caller, calls } = await start((call) => (isComplete(call) ? conflict : missing));
  await expect(withoutPauses(completeCart(caller, { cartId: "cart_1" }))).rejects.toMatchObject({
    status: 409,
    code: "invalid_state_error",
  });
  expect(calls.filter(isComplete)).toHaveLength(1);
});

test("[CHK-04] after a price change nothing is completed without the buyer's confirmation", async () => {
  const { caller, calls } = await start(() => ({
    status: 400,
    body: { type: "not_allowed", code: "price_changed", message: "moved" },
  }));
  await expect(withoutPauses(completeCart(caller, { cartId: "cart_1" }))).rejects.toMatchObject({
    code: "price_changed",
  });
  expect(calls).toHaveLength(1);
});

test("[CHK-04] the backend is sent the version the buyer saw, and its rejection of another one is final", async () => {
  const changed = {
    status: 409,
    body: { type: "conflict", code: "cart_changed", message: "changed" },
  };
  const open = { status: 200, body: { cart: { completed_at: null } } };
  const { caller, calls } = await start((call) => (isComplete(call) ? changed : open));
  const version = "2026-11-21T10:00:00.000Z";
  await expect(
    withoutPauses(completeCart(caller, { cartId: "cart_1", version })),
  ).rejects.toMatchObject({
    status: 409,
    code: "cart_changed",
  });
  expect(calls.filter(isComplete).map(({ body }) => body)).toEqual([
    { only_if_updated_at: version },
  ]);
  expect(calls.map(({ path }) => path.split("?")[0])).toEqual([
    "/store/carts/cart_1",
    "/store/carts/cart_1/complete",
  ]);
});

test("[CHK-04] 422: a duplicate order with the server's message, or the default one, and the earlier order", async () => {
  const responses = [
    {
      status: 422,
      body: {
        type: "duplicate_error",
        code: "duplicate_order",
        message: "déjà commandé",
        data: { order_id: "order_3", display_id: 3 },
      },
    },
    { status: 422, body: { type: "duplicate_error", message: "" } },
  ];
  const { caller } = await start((_, index) => responses[index] ?? missing);
  const first = await completeCart(caller, { cartId: "cart_1" }).catch((error: unknown) => error);
  expect(first).toBeInstanceOf(DuplicateOrderError);
  expect(first).toMatchObject({
    message: "déjà commandé",
    earlierOrder: { id: "order_3", displayId: 3 },
  });
  const second = await completeCart(caller, { cartId: "cart_1" }).catch((error: unknown) => error);
  expect(second).toMatchObject({
    name: "DuplicateOrderError",
    message: "Duplicate order error - a similar order already exists",
    earlierOrder: undefined,
  });
});

test("[CHK-04] confirming a duplicate is sent to the backend", async () => {
  const { caller, calls } = await start(() => completed);
  await completeCart(caller, { cartId: "cart_1", allowDuplicate: true });
  expect(calls[0]?.body).toEqual({ allow_duplicate: true });
});

test("[CHK-05] the order of a cart is requested 5 times while there is none, then nothing is returned", async () => {
  const { caller, calls } = await start(() => missing);
  expect(await withoutPauses(findOrderByCart(caller, "cart_1"))).toBeUndefined();
  expect(calls).toHaveLength(5);
});

test("[CHK-05] a failure other than 404 is not retried", async () => {
  const { caller, calls } = await start(() => ({
    status: 400,
    body: { type: "invalid_data", message: "no" },
  }));
  expect(await withoutPauses(findOrderByCart(caller, "cart_1"))).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test("[CART-07] a cart update is retried 3 times with one key", async () => {
  const { caller, calls } = await start(() => ({
    status: 503,
    body: { type: "api_error", code: "service_unavailable", message: "down" },
  }));
  await expect(
    withoutPauses(updateCart(caller, "cart_1", { metadata: { comment: "x" } })),
  ).rejects.toMatchObject({ status: 503 });
  expect(calls).toHaveLength(4);
  expect(new Set(calls.map((call) => call.idempotencyKey)).size).toBe(1);
});

test("[VAL-05] a shipping method without option_id is rejected before anything is sent", async () => {
  const { caller, calls } = await start(() => completed);
  await expect(addShippingMethod(caller, "cart_1", undefined)).rejects.toThrow(
    "Option ID is required.",
  );
  expect(calls).toHaveLength(0);
});
