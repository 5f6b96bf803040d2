import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Order } from "@/contract/order/order";
import type { OrderTotals } from "@/contract/order/order-list";
import { withOwner } from "../../fixtures/owner";
import { placeOrder } from "../../fixtures/place-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: StoreClient;
let colleague: StoreClient;
/** Of the buyer, her colleague and the buyer again, in this order. */
let bags: string;
let toys: string;
let bibs: string;

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "order-list");
  const accounts = smallSellerAccounts(seller.id);
  buyer = await signIn(backend, seller.publishableKey, accounts.buyer);
  colleague = await signIn(backend, seller.publishableKey, accounts.colleague);
  bags = (await placeOrder(buyer, seller, "BAG-1")).orderId;
  toys = (await placeOrder(colleague, seller, "TOY-1")).orderId;
  bibs = (await placeOrder(buyer, seller, "BIB-2")).orderId;
  const other = await signIn(backend, seller.publishableKey, accounts.other);
  await placeOrder(other, seller, "BAG-1");
  await change(
    bags,
    `status = 'completed', payment_status = 'captured',
    fulfillment_status = 'shipped', seller_order_id = 'ERP-77',
    created_at = '2026-03-01T10:00:00Z', metadata = '{"purchase_order_number": "PO-Spring-1"}'`,
  );
  await change(toys, "external_id = 'EXT-5', created_at = '2026-04-01T10:00:00Z'");
});
afterAll(() => backend.stop());

const change = (id: string, assignments: string) =>
  withOwner(backend, (client) =>
    client.query(`update "order" set ${assignments} where seller_id = $1 and id = $2`, [
      seller.id,
      id,
    ]),
  );

type List = { orders: Order[]; count: number; totals: OrderTotals[] };
const list = async (query: string, client = buyer): Promise<List> => {
  const response = await client.get(`/store/customers/me/company/orders?${query}`);
  expect([response.statusCode, response.statusCode === 200 ? "" : response.body]).toEqual([
    200,
    "",
  ]);
  return response.json();
};
const idsOf = async (query: string) => (await list(query)).orders.map(({ id }) => id);

test("[ORD-01] orders with several statuses, by shipment and by payment", async () => {
  expect(await idsOf("status[]=completed&status[]=canceled")).toEqual([bags]);
  expect(await idsOf("status[]=completed&status[]=pending")).toEqual([bibs, toys, bags]);
  expect(await idsOf("fulfillment_status=shipped")).toEqual([bags]);
  expect(await idsOf("payment_status[]=awaiting&payment_status[]=not_paid")).toEqual([bibs, toys]);
  expect(await idsOf("payment_status=captured&fulfillment_status=not_fulfilled")).toEqual([]);
});

test("[ORD-01] orders in a date range and of one person", async () => {
  expect(await idsOf("created_at[gte]=2026-03-01&created_at[lt]=2026-04-01")).toEqual([bags]);
  expect(await idsOf("created_at[gt]=2026-03-01T10:00:00Z&created_at[lte]=2026-04-02")).toEqual([
    toys,
  ]);
  const { customers } = seller;
  const accounts = smallSellerAccounts(seller.id);
  expect(await idsOf(`customer_id=${customers[accounts.colleague]}`)).toEqual([toys]);
  expect(await idsOf(`customer_id=${customers[accounts.other]}`)).toEqual([]);
});

test("[ORD-01] an order is found by our number, the seller's, the buyer's own and its products", async () => {
  expect(await idsOf("external_id=ext-5")).toEqual([toys]);
  expect(await idsOf("external_id=ERP-77")).toEqual([]);
  expect(await idsOf("seller_order_id=erp")).toEqual([bags]);
  expect(await idsOf("q=po-spring")).toEqual([bags]);
  expect(await idsOf("q=TOY-1")).toEqual([toys]);
  expect(await idsOf("q=%25")).toEqual([]);
  const { orders } = await list("q=BIB-2");
  expect(orders.map(({ id }) => id)).toEqual([bibs]);
  const title = orders[0]?.items[0]?.title ?? "";
  expect(await idsOf(`q=${encodeURIComponent(title.toLowerCase())}`)).toEqual([bibs]);
  expect(await idsOf("q=no+such+article")).toEqual([]);
});

test("[STORE-01] one's own orders are found by all parameters of the reference's clients", async () => {
  const { orders } = await list("");
  const [newest, , oldest] = orders;
  if (!newest || !oldest) throw new Error("there are three orders");
  await change(bags, "canceled_at = '2026-03-02T10:00:00Z', updated_at = '2026-03-02T10:00:00Z'");
  const own = async (query: string): Promise<string[]> => {
    const response = await buyer.get(`/store/customers/me/orders?${query}`);
    expect([query, response.statusCode]).toEqual([query, 200]);
    return response.json().orders.map(({ id }: Order) => id);
  };
  const all = [bibs, bags];
  expect(await own(`id=${bags}`)).toEqual([bags]);
  expect(await own(`id=${toys}`)).toEqual([]);
  expect(await own(`display_id=${newest.display_id}`)).toEqual([bibs]);
  expect(await own(`cart_id=${oldest.cart_id}`)).toEqual([bags]);
  expect(await own(`email=${oldest.email.toUpperCase()}`)).toEqual(all);
  expect(await own("email=nobody@shop.test")).toEqual([]);
  expect(await own(`region_id=${seller.regions.eu}`)).toEqual(all);
  expect(await own("region_id=reg_none")).toEqual([]);
  expect(await own("currency_code=EUR")).toEqual(all);
  expect(await own("currency_code=gbp")).toEqual([]);
  const rate = newest.items[0]?.tax_lines?.[0]?.rate;
  expect(await own(`tax_rate=${rate}`)).toContain(bibs);
  expect(await own("tax_rate=99.5")).toEqual([]);
  expect(await own("canceled_at[gte]=2026-03-01")).toEqual([bags]);
  expect(await own("updated_at[gte]=2026-03-02&updated_at[lt]=2026-03-03")).toEqual([bags]);
  for (const wrong of ["display_id=abc", "tax_rate=much", "currency_code=euros"])
    expect((await buyer.get(`/store/customers/me/orders?${wrong}`)).statusCode).toBe(400);
});

test("[ORD-01] orders are sorted by day, number or total, in both directions", async () => {
  const { orders } = await list("order=-created_at");
  expect(orders.map(({ id }) => id)).toEqual([bibs, toys, bags]);
  expect(await idsOf("order=created_at")).toEqual([bags, toys, bibs]);
  expect(await idsOf("order=display_id")).toEqual([bags, toys, bibs]);
  const totals = (await list("order=-total")).orders.map(({ total }) => total);
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
  expect(await idsOf("order=-total&limit=1&offset=2")).toEqual(
    (await idsOf("order=total")).slice(0, 1),
  );
  expect((await buyer.get("/store/customers/me/company/orders?order=email")).statusCode).toBe(400);
});

test("[ORD-01] the backend computes the totals of all matches, regardless of the page", async () => {
  const { orders } = await list("");
  const page = await list("limit=1");
  const sum = (key: "total" | "subtotal" | "tax_total" | "shipping_total") =>
    orders.reduce((added, order) => added + order[key], 0);
  expect(page.orders).toHaveLength(1);
  expect(page.count).toBe(3);
  expect(page.totals).toEqual([
    expect.objectContaining({
      currency_code: "eur",
      count: 3,
      total: sum("total"),
      subtotal: sum("subtotal"),
      tax_total: sum("tax_total"),
      shipping_total: sum("shipping_total"),
    }),
  ]);
  expect((await list("status=canceled")).totals).toEqual([]);
});

test("[ORD-01] responses with fields and expand are parts of the full one", async () => {
  const whole = (await list("")).orders;
  const some = await list("fields=display_id,item_count,placed_by&expand=region");
  for (const [index, order] of some.orders.entries()) {
    const same = whole[index];
    expect(order).toMatchObject({
      id: same?.id,
      item_count: same?.item_count,
      placed_by: same?.placed_by,
      total: same?.total,
      paid_total: same?.paid_total,
      region: same?.region,
    });
    expect(Object.keys(order)).not.toContain("items");
  }
  const lines = await list("fields=display_id&expand=items,shipping_methods,billing_address");
  expect(lines.orders.map(({ items, billing_address: address }) => [items, address])).toEqual(
    whole.map(({ items, billing_address: address }) => [items, address]),
  );
});

test("[SEC-03] colleagues see the same list, and nobody sees another company's", async () => {
  expect((await list("", colleague)).orders.map(({ id }) => id)).toEqual(await idsOf(""));
  const mine = (await colleague.get("/store/customers/me/orders")).json();
  expect(mine.orders.map(({ id }: Order) => id)).toEqual([toys]);
  expect(mine.totals[0].count).toBe(1);
});
