import { expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { adminClient } from "../../fixtures/admin-client";
import { withOwner } from "../../fixtures/owner";
import { lineOf, refused, succeed } from "./buyer";
import { backend, buyer, cart, post, seller, set, setUpLines } from "./line-suite";

setUpLines("line-limits");

test("[CAT-04] moq and pcb: rejected with the nearest quantities, for the resulting quantity of the line", async () => {
  expect(await refused(post("PACK-1", 20))).toMatchObject({
    status: 400,
    code: "invalid_quantity",
    details: [{ field: "quantity" }],
    data: {
      variant_id: seller.variants["PACK-1"],
      quantity: 20,
      moq: 12,
      pcb: 6,
      nearest: [18, 24],
    },
  });
  const line = lineOf(await buyer.add(cart.id, "PACK-1", 12), seller.variants["PACK-1"]);
  expect(lineOf(await buyer.add(cart.id, "PACK-1", 6), seller.variants["PACK-1"]).quantity).toBe(
    18,
  );
  expect((await refused(set(line.id, 6))).data).toMatchObject({ nearest: [12] });
  expect(lineOf(await buyer.getCart(cart.id), seller.variants["PACK-1"]).quantity).toBe(18);
});

test("[SET-02] allow_override_pcb waives the pack, not the minimum", async () => {
  await setSetting("allow_override_pcb", true);
  try {
    expect(lineOf(await buyer.add(cart.id, "PACK-1", 13), seller.variants["PACK-1"]).quantity).toBe(
      13,
    );
    expect(
      (
        await refused(
          post("PACK-2", 1, { metadata: { n: 1 } }).then((response) =>
            response.statusCode === 200 ? post("PACK-1", 5, { metadata: { n: 2 } }) : response,
          ),
        )
      ).data,
    ).toMatchObject({ nearest: [12] });
  } finally {
    await setSetting("allow_override_pcb", false);
  }
});

test("[CAT-03] stock: limited, out, backorder, in production, preorder, on demand, not managed", async () => {
  expect(await refused(post("BAG-2", 5))).toMatchObject({
    status: 400,
    type: "not_allowed",
    code: "insufficient_inventory",
    data: { available: 4 },
  });
  expect((await post("BAG-2", 4)).statusCode).toBe(200);
  expect(
    (await refused(post("BAG-2", 1, { metadata: { engraving: "other line" } }))).data,
  ).toMatchObject({ available: 0 });
  expect((await refused(post("BAG-3", 1))).code).toBe("insufficient_inventory");
  for (const [sku, quantity] of [
    ["BAG-4", 300],
    ["BIB-1", 80],
    ["DEM-1", 500],
    ["FREE-1", 900],
  ] as const)
    expect((await post(sku, quantity)).statusCode, sku).toBe(200);
  expect((await refused(post("BIB-1", 1))).data).toMatchObject({ available: 80 });
});

test("[CAT-03] with disable_add_to_cart_when_no_stock off, a variant without stock can be added", async () => {
  await setSetting("disable_add_to_cart_when_no_stock", false);
  try {
    expect((await post("BAG-3", 3)).statusCode).toBe(200);
  } finally {
    await setSetting("disable_add_to_cart_when_no_stock", true);
  }
});

test("[CART-03] preorder and other lines can't share a cart; an emptied cart is reset", async () => {
  const preorder = await buyer.add(cart.id, "PRE-1", 1);
  expect(preorder.is_preorder).toBe(true);
  expect(await refused(post("BAG-1", 1))).toMatchObject({ status: 400, code: "preorder_mismatch" });
  const { cart: emptied } = await succeed<{ cart: Cart }>(
    buyer.client.delete(`/store/carts/${cart.id}/line-items/${preorder.items[0]?.id}`),
  );
  expect(emptied.is_preorder).toBe(false);
  await buyer.add(cart.id, "BAG-1", 1);
  expect((await refused(post("PRE-1", 1))).code).toBe("preorder_mismatch");
});

test("[CAT-02] products that can't be sold can't be added", async () => {
  for (const sku of ["HID-1", "DRAFT-1"])
    expect(await refused(post(sku, 1)), sku).toMatchObject({
      status: 400,
      code: "variant_unavailable",
    });
  expect(
    await refused(
      buyer.client.post(`/store/carts/${cart.id}/line-items`, {
        variant_id: "variant_nope",
        quantity: 1,
      }),
    ),
  ).toMatchObject({ status: 400, type: "invalid_data", details: [{ field: "variant_id" }] });
});

test("[SEC-04] invalid quantities are rejected with the field", async () => {
  const id = seller.variants["BAG-1"];
  for (const quantity of ["2", 0, -1, 1.5, 1_000_001, null]) {
    expect(
      await refused(
        buyer.client.post(`/store/carts/${cart.id}/line-items`, { variant_id: id, quantity }),
      ),
      String(quantity),
    ).toMatchObject({ status: 400, type: "invalid_data", details: [{ field: "quantity" }] });
  }
  expect(
    (await refused(post("BAG-1", 1, { metadata: { text: "x".repeat(5_000) } }))).details?.[0],
  ).toMatchObject({
    field: "metadata",
    code: "too_long",
  });
  expect(
    (
      await refused(
        post("FREE-1", 1_000_000)
          .then(() => post("FREE-1", 1_000_000, { metadata: { n: 1 } }))
          .then(() => post("FREE-1", 1_000_000, { metadata: { n: 2 } })),
      )
    ).details?.[0],
  ).toMatchObject({ field: "quantity", code: "too_big" });
});

test("[CART-07] a cart whose prices rose beyond the maximum of an order is still shown, and its line can be removed", async () => {
  const admin = adminClient(backend, seller);
  const variantId = seller.variants["FREE-1"];
  await buyer.add(cart.id, "BAG-1", 5);
  const filled = await buyer.add(cart.id, "FREE-1", 10);
  await buyer.checkOut(cart.id);
  const { products } = await succeed<{ products: { id: string; variants: { id: string }[] }[] }>(
    buyer.client.get("/store/products?limit=100"),
  );
  const product = products.find(({ variants }) => variants.some(({ id }) => id === variantId));
  const params = { id: product?.id ?? "", variant_id: variantId ?? "" };
  const prices = [{ currency_code: "eur", amount: 2_000_000_000 }];
  await admin.call("adminUpdateVariant", { params, body: { prices } });
  const shown = await buyer.getCart(cart.id);
  expect(lineOf(shown, variantId)).toMatchObject({ quantity: 10, unit_price: 2_000_000_000 });
  expect(shown.subtotal).toBeGreaterThan(20_000_000_000);
  expect(
    (await succeed<{ cart: Cart }>(buyer.client.get("/store/customers/me/cart"))).cart,
  ).toEqual(shown);
  expect((await buyer.openCart()).id).toBe(cart.id);
  expect((await refused(buyer.tryComplete(cart.id))).details).toMatchObject([
    { field: "quantity", code: "too_big" },
  ]);
  const left = await buyer.setQuantity(cart.id, lineOf(filled, variantId).id, 0);
  expect(left.items.map(({ quantity }) => quantity)).toEqual([5]);
  expect(await buyer.getCart(cart.id)).toEqual(left);
});

async function setSetting(key: string, value: unknown): Promise<void> {
  await withOwner(backend, async (client) => {
    await client.query("delete from setting where seller_id = $1 and key = $2", [seller.id, key]);
    await client.query("insert into setting (seller_id, id, key, value) values ($1, $2, $3, $4)", [
      seller.id,
      `set_${key}`,
      key,
      JSON.stringify(value),
    ]);
  });
}
