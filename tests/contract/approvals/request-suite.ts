import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { OrderRequest } from "@/contract/cart/order-request";
import type { Order } from "@/contract/order/order";
import { type CompanyPeople, loadCompanyPeople } from "../../fixtures/company-people";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, succeed } from "../ordering/buyer";

export let backend: TestBackend;
export let world: CompanyPeople<"chief" | "second" | "buyer" | "requester" | "viewer">;
export let worlds = 0;
export let label = "";

export type One = { order_request: OrderRequest };

export const path = (id: string, verb = "") => `/store/order-requests/${id}${verb && `/${verb}`}`;

export async function fill(buyer: Buyer): Promise<string> {
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 12);
  await buyer.checkOut(id);
  return id;
}

export const send = async (buyer: Buyer, cartId: string) =>
  (await succeed<One>(buyer.client.post("/store/order-requests", { cart_id: cartId })))
    .order_request;

export const read = (buyer: Buyer, id: string) =>
  succeed<One & { cart: Cart | null }>(buyer.client.get(path(id)));

export const list = async (buyer: Buyer, query = "") =>
  (
    await succeed<{ order_requests: OrderRequest[] }>(
      buyer.client.get(`/store/order-requests${query}`),
    )
  ).order_requests.map(({ id }) => id);

export const decide = (buyer: Buyer, id: string, verb: string, body: object = {}) =>
  buyer.client.post(path(id, verb), body);

export const orders = async () =>
  (
    await succeed<{ orders: Order[] }>(
      world.people.chief.client.get("/store/customers/me/company/orders"),
    )
  ).orders;

/** A separate company for each test, with people of each role. */
export function setUpRequests(name: string): void {
  beforeAll(async () => {
    label = name;
    backend = await startTestBackend();
  });
  beforeEach(async () => {
    worlds += 1;
    world = await loadCompanyPeople(backend, `${label}-${worlds}`, {
      chief: { role: "administrator" },
      second: { role: "administrator" },
      buyer: { role: "buyer", orderLimitMinor: 10_000 },
      requester: { role: "requester" },
      viewer: { role: "viewer" },
    });
  });
  afterAll(() => backend.stop());
}
