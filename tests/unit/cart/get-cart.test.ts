import { afterEach, expect, test, vi } from "vitest";
import {
  CartFetchError,
  getCart,
  reportRegionMismatch,
  requireCustomer,
} from "@/lib/bff/cart/cart";
import { startScriptedBackend } from "@/tests/fixtures/scripted-backend";

vi.hoisted(() => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SESSION_SECRET", "a-secret-for-these-tests-of-32-characters");
  vi.stubEnv("DIRECTORY_TOKEN", "a-token-for-these-tests-of-32-characters");
});
vi.mock("@/lib/bff/customer/login-state", () => ({
  getLoginState: async () => ({ loggedIn: true, customer: {}, company: { regionId: "reg_1" } }),
}));

let stop: (() => Promise<void>) | undefined;
const start = async (...args: Parameters<typeof startScriptedBackend>) => {
  const backend = await startScriptedBackend(...args);
  stop = backend.stop;
  return backend;
};
afterEach(async () => {
  vi.restoreAllMocks();
  await stop?.();
});

const failure = (status: number, code?: string) => ({
  status,
  body: { type: "x", ...(code ? { code } : {}), message: "no" },
});
const cart = (id: string) => ({ status: 200, body: { cart: { id, region_id: "reg_1" } } });

test("[CART-01] without a cart one is created for the company's region", async () => {
  const { caller, calls } = await start((call) =>
    call.method === "GET" ? failure(404) : cart("cart_new"),
  );
  expect(await getCart(caller)).toMatchObject({ id: "cart_new" });
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["GET", "/store/customers/me/cart", undefined],
    ["POST", "/store/carts", { region_id: "reg_1", only_if_none: true }],
  ]);
});

test("[CART-01] 403: no cart", async () => {
  const { caller } = await start(() => failure(403));
  expect(await getCart(caller)).toBeUndefined();
});

test("[CART-01] [SESS-05] an expired session is a separate error, never an empty cart", async () => {
  const { caller } = await start(() => failure(401));
  await expect(getCart(caller)).rejects.toMatchObject({ kind: "authentication", status: 401 });
});

test("[CART-01] any other failure is 'Error fetching cart', never an empty cart", async () => {
  const { caller } = await start((_, index) => (index === 0 ? failure(500) : "cut"));
  for (const status of [500, 0]) {
    const error = await getCart(caller).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CartFetchError);
    expect(error).toMatchObject({ message: "Error fetching cart", status });
  }
});

test("[CART-06] a cart in a region other than the company's is only logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const caller = { seller: { id: "s" } } as Parameters<typeof reportRegionMismatch>[0];
  const other = { id: "cart_1", region_id: "reg_2" } as Parameters<typeof reportRegionMismatch>[1];
  reportRegionMismatch(caller, other, "reg_2");
  expect(warn).not.toHaveBeenCalled();
  reportRegionMismatch(caller, other, "reg_1");
  expect(warn).toHaveBeenCalledOnce();
});

test("[SESS-03] a change from a page of a previously signed-in customer is rejected before it leaves the storefront", async () => {
  const { caller, calls } = await start(() => cart("cart_1"));
  const signedIn = { ...caller, customerId: "cus_1", owner: "cus_1" };
  expect(() => requireCustomer(signedIn, "cus_1")).not.toThrow();
  expect(() => requireCustomer(signedIn, "cus_2")).toThrow(
    expect.objectContaining({ status: 409, code: "customer_changed" }),
  );
  expect(calls).toEqual([]);
});
