import { afterAll, beforeAll, expect, test } from "vitest";
import { toWorkingDay } from "@/domain/calendar/working-day";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import type { Cart } from "@/contract/cart/cart";
import { type Buyer, createBuyer, lineOf, refused, succeed } from "./buyer";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: Buyer;
const accounts = smallSellerAccounts("journey");

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "journey");
  buyer = await createBuyer(backend, seller, accounts.buyer);
});
afterAll(() => backend?.stop());

const wishedDay = toWorkingDay(
  new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  "fr",
);

test("[CART-01] an open cart is found again, with the key's channel", async () => {
  expect((await refused(buyer.client.get("/store/customers/me/cart"))).status).toBe(404);
  const cart = await buyer.openCart();
  expect(cart).toMatchObject({
    object: "cart",
    items: [],
    total: 0,
    region_id: seller.regions.eu,
    email: accounts.buyer,
    sales_channel_id: seller.salesChannelId,
    completed_at: null,
  });
  expect((await buyer.openCart()).id).toBe(cart.id);
  const { cart: mine } = await succeed<{ cart: { id: string } }>(
    buyer.client.get("/store/customers/me/cart"),
  );
  expect(mine.id).toBe(cart.id);
});

test("[STORE-02] each call creates a separate cart; on request it returns the open one, and concurrent calls create one", async () => {
  const other = await createBuyer(backend, seller, accounts.colleague);
  const make = async (body: object) =>
    (await succeed<{ cart: Cart }>(other.client.post("/store/carts", body))).cart.id;
  const found = await Promise.all(Array.from({ length: 6 }, () => make({ only_if_none: true })));
  expect(new Set(found).size).toBe(1);
  const ids = [...new Set(found), await make({}), await make({ region_id: seller.regions.eu })];
  expect(new Set(ids).size).toBe(3);
  await other.add(ids[0] ?? "", "BAG-1", 1);
  expect((await other.getCart(ids[1] ?? "")).items).toEqual([]);
  expect(await make({ only_if_none: true })).toBe(ids[2]);
  const { cart: mine } = await succeed<{ cart: { id: string } }>(
    other.client.get("/store/customers/me/cart"),
  );
  expect(mine.id).toBe(ids[2]);
});

test("[CHK-01] [CHK-04] [ORD-03] from the first line to the order, its list and its mail", async () => {
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 10);
  await buyer.add(id, "TIER-1", 12, { colour: "red" });
  const before = await stockOf("BAG-1");
  const shipped = await buyer.checkOut(id);
  expect(shipped).toMatchObject({
    subtotal: 20_800,
    item_tax_total: 4_160,
    shipping_total: 1_500,
    shipping_tax_total: 300,
    tax_total: 4_460,
    total: 26_760,
  });
  expect(shipped.payment_session).toMatchObject({
    provider_id: "manual",
    is_selected: true,
    status: "pending",
    amount: 26_760,
    data: { payment_method: "bank_transfer", delay: "30 jours fin de mois" },
  });
  const { cart } = await succeed<{ cart: typeof shipped }>(
    buyer.client.post(`/store/carts/${id}`, {
      metadata: {
        comment: "Sonnez deux fois",
        delivery_date: wishedDay,
        purchase_order_number: "PO-7",
      },
    }),
  );
  expect(cart.metadata).toEqual({
    comment: "Sonnez deux fois",
    delivery_date: wishedDay,
    purchase_order_number: "PO-7",
  });

  const order = await buyer.complete(id);
  expect(order).toMatchObject({
    status: "pending",
    payment_status: "awaiting",
    fulfillment_status: "not_fulfilled",
    origin: "cart",
    display_id: 1,
    cart_id: id,
    company_id: seller.companies.C1,
    delivery_date: wishedDay,
    metadata: { comment: "Sonnez deux fois", purchase_order_number: "PO-7" },
    total: 26_760,
    shipping_total: 1_500,
    currency_code: "eur",
  });
  expect(order.shipping_address).toMatchObject({ city: "Lyon", country_code: "fr" });
  expect(order.shipping_address?.id).not.toBe(cart.shipping_address_id);
  expect(lineOf(order, seller.variants["BAG-1"])).toMatchObject({
    title: "Gigoteuse",
    quantity: 10,
    unit_price: 1_000,
    subtotal: 10_000,
    tax_total: 2_000,
    total: 12_000,
    variant: { sku: "BAG-1" },
    tax_lines: [{ rate: 20, name: "TVA" }],
  });
  expect(await stockOf("BAG-1")).toBe(before - 10);

  const again = await succeed<{ type: string; data: unknown }>(
    buyer.client.post(`/store/carts/${id}/complete`, {}),
  );
  expect(again).toEqual({ type: "order", data: order });
  expect(
    (
      await succeed<{ order: unknown }>(
        buyer.client.get(
          `/store/orders/${order.id}?expand=items.variant.options,items,region,customer,payments,shipping_address,billing_address,shipping_methods,discounts,fulfillments,refunds,returns,claims,swaps,gift_cards,gift_card_transactions`,
        ),
      )
    ).order,
  ).toEqual(order);
  expect(
    (await succeed<{ order: unknown }>(buyer.client.get(`/store/orders/cart/${id}`))).order,
  ).toEqual(order);
  expect(await succeed(buyer.client.get("/store/customers/me/company/orders"))).toEqual({
    orders: [order],
    count: 1,
    offset: 0,
    limit: 10,
    totals: [
      {
        currency_code: "eur",
        count: 1,
        subtotal: order.subtotal,
        discount_total: order.discount_total,
        shipping_total: order.shipping_total,
        shipping_tax_total: order.shipping_tax_total,
        tax_total: order.tax_total,
        gift_card_total: order.gift_card_total,
        gift_card_tax_total: order.gift_card_tax_total,
        total: order.total,
        due_total: order.due_total,
        overdue_total: 0,
      },
    ],
  });
  const mails = await withOwner(backend, (client) =>
    client.query(
      "select payload from outbox where kind = 'order-confirmation' and seller_id = $1",
      [seller.id],
    ),
  );
  expect(mails.rows).toEqual([{ payload: { orderId: order.id, lang: "fr" } }]);
});

test("[CART-01] after the order the open cart is a new one, and the old one can't be changed", async () => {
  const { orders } = await succeed<{ orders: { cart_id: string }[] }>(
    buyer.client.get("/store/customers/me/company/orders?limit=1"),
  );
  const old = orders[0]?.cart_id ?? "";
  const fresh = await buyer.openCart();
  expect(fresh.id).not.toBe(old);
  expect(fresh.items).toEqual([]);
  expect((await buyer.getCart(old)).completed_at).not.toBeNull();
  const response = await refused(
    buyer.client.post(`/store/carts/${old}/line-items`, {
      variant_id: seller.variants["BAG-1"],
      quantity: 1,
    }),
  );
  expect(response).toMatchObject({ status: 404, type: "not_found", code: "cart_completed" });
});

test("[ORD-01] orders are found by external_id, seller_order_id, number and status", async () => {
  const { orders } = await succeed<{ orders: { id: string; display_id: number }[] }>(
    buyer.client.get("/store/customers/me/company/orders"),
  );
  const [order] = orders;
  await withOwner(backend, (client) =>
    client.query(
      `update "order" set external_id = 'WEB-100%', seller_order_id = 'SO_42' where id = $1`,
      [order?.id],
    ),
  );
  const count = async (query: string) =>
    (
      await succeed<{ count: number }>(
        buyer.client.get(`/store/customers/me/company/orders?${query}`),
      )
    ).count;
  expect(await count("external_id=web-1")).toBe(1);
  expect(await count("external_id=WEB-100%25")).toBe(1);
  expect(await count("external_id=%25")).toBe(0);
  expect(await count(`external_id=${order?.display_id}`)).toBe(1);
  expect(await count("seller_order_id=so_42")).toBe(1);
  expect(await count("seller_order_id=so42")).toBe(0);
  expect(await count("status[]=pending&status[]=reserved")).toBe(1);
  expect(await count("status[]=canceled")).toBe(0);
  expect(
    await refused(buyer.client.get("/store/customers/me/company/orders?status[]=lost")),
  ).toMatchObject({
    status: 400,
    type: "invalid_data",
  });
});

test("[ORD-03] expand and fields are validated against an order's properties", async () => {
  const { orders } = await succeed<{ orders: { id: string }[] }>(
    buyer.client.get("/store/customers/me/company/orders?fields=display_id,status&expand=items"),
  );
  expect(Object.keys(orders[0] ?? {})).toEqual(
    expect.arrayContaining(["id", "created_at", "display_id", "status", "items", "total"]),
  );
  expect(orders[0]).not.toHaveProperty("customer");
  expect(orders[0]).not.toHaveProperty("email");
  expect(
    await refused(buyer.client.get(`/store/orders/${orders[0]?.id}?expand=secrets`)),
  ).toMatchObject({
    status: 400,
    details: [{ field: "expand" }],
  });
});

test("[I18N-05] the cart and its shipping options are in the buyer's language", async () => {
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 1);
  expect(lineOf(await buyer.getCart(id, "en"), seller.variants["BAG-1"])).toMatchObject({
    title: "Gigoteuse (en)",
    description: "Model BAG-1",
  });
  expect(lineOf(await buyer.getCart(id, "fr-FR"), seller.variants["BAG-1"]).title).toBe(
    "Gigoteuse",
  );
  const { shipping_options: options } = await succeed<{ shipping_options: { name: string }[] }>(
    buyer.client.get(`/store/shipping-options/${id}?lang=en`),
  );
  expect(options.map((option) => option.name)).toEqual(["Carrier"]);
});

async function stockOf(sku: string): Promise<number> {
  return withOwner(
    backend,
    async (client) =>
      (
        await client.query(
          "select inventory_quantity from product_variant where seller_id = $1 and sku = $2",
          [seller.id, sku],
        )
      ).rows[0].inventory_quantity,
  );
}
