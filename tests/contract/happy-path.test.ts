import { expect, test } from "vitest";
import type { Endpoint } from "@/contract/endpoint";
import { storeEndpoints, type StoreEndpointName } from "@/contract/store-endpoints";
import { world, accounts, setUpHappyPath } from "./happy-path-calls";
import { cases } from "./happy-path-cases";

setUpHappyPath();

type Check = (body: never) => void;

/** Checks that an empty or foreign response would fail. */
const checks: Partial<Record<StoreEndpointName, Check>> = {
  getCustomer: (body: { customer: { email: string }; company: { id: string } }) =>
    expect([body.customer.email, body.company.id]).toEqual([
      accounts().buyer,
      world.a.seller.companies.C1,
    ]),
  getCompany: (body: { company: { id: string } }) =>
    expect(body.company.id).toBe(world.a.seller.companies.C1),
  listCompanyOrders: (body: { orders: { id: string }[] }) =>
    expect(body.orders.map((order) => order.id)).toEqual([world.a.buyerOrder.orderId]),
  listBackorders: (body: { backorders: { order_id: string; quantity: number }[] }) =>
    expect(body.backorders).toMatchObject([{ order_id: world.a.buyerOrder.orderId, quantity: 6 }]),
  getCart: (body: { cart: { id: string; items: unknown[] } }) =>
    expect([body.cart.id, body.cart.items.length > 0]).toEqual([world.a.buyerCart.cartId, true]),
  deleteLineItem: (body: { cart: { id: string; items: unknown[] } }) =>
    expect(body.cart).toMatchObject({ id: world.a.otherCart.cartId, items: [] }),
  completeCart: (body: { type: string; data: { display_id: number } }) =>
    expect([body.type, body.data.display_id]).toEqual(["order", 3]),
  completeCartAlias: (body: { type: string; data: { status: string } }) =>
    expect([body.type, body.data.status]).toEqual(["order", "pending"]),
  listProducts: (body: { products: unknown[]; count: number; limit: number }) =>
    expect([body.products.length, body.limit, body.count]).toEqual([3, 3, 11]),
  searchProducts: (body: { hits: unknown[] }) => expect(body.hits.length).toBeGreaterThan(0),
  listProductFacets: (body: { facets: { count: number } }) => expect(body.facets.count).toBe(9),
  getCatalogue: (body: { catalogue: { product_count: number } }) =>
    expect(body.catalogue.product_count).toBe(11),
  listRegions: (body: { regions: unknown[] }) => expect(body.regions).toHaveLength(2),
  getOrder: (body: { order: { id: string } }) =>
    expect(body.order.id).toBe(world.a.buyerOrder.orderId),
  getOrderByCart: (body: { order: { id: string } }) =>
    expect(body.order.id).toBe(world.a.buyerOrder.orderId),
};

test.each(Object.keys(cases) as StoreEndpointName[])(
  "[API-01] %s responds as the contract declares",
  async (name) => {
    const endpoint: Endpoint = storeEndpoints[name];
    const response = await cases[name]();
    expect([response.statusCode, response.statusCode === 200 ? "" : response.body]).toEqual([
      endpoint.response === null ? 204 : 200,
      "",
    ]);
    if (endpoint.response === null) return expect(response.body).toBe("");
    const text = String(response.headers["content-type"]).startsWith("text/plain");
    const body: unknown = text ? response.body : response.json();
    expect(endpoint.response.safeParse(body).error).toBeUndefined();
    checks[name]?.(body as never);
  },
);
