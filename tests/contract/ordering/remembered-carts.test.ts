import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import { adminClient } from "../../fixtures/admin-client";
import { startSecondProcess } from "../../fixtures/second-process";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf, refused } from "./buyer";

const hourMs = 3_600_000;
let backend: TestBackend;
let seller: LoadedSeller;
let buyer: Buyer;
let shiftMs = 0;

beforeAll(async () => {
  backend = await startTestBackend({ now: () => new Date(Date.now() + shiftMs) });
  seller = await loadSmallSeller(backend, "remembered");
  buyer = await createBuyer(backend, seller, smallSellerAccounts("remembered").buyer);
});
afterAll(() => backend?.stop());

const bag = () => seller.variants["BAG-1"] ?? "";
const unitPrice = (cart: Parameters<typeof lineOf>[0]) => lineOf(cart, bag()).unit_price;

test("[STORE-02] a cached cart reflects a price list that starts and ends without any write", async () => {
  const { id } = await buyer.openCart();
  const listed = unitPrice(await buyer.add(id, "BAG-1", 1));
  await withTransaction(
    { database: backend.deps.database, prepared: true, sellerId: seller.id },
    async (transaction) => {
      const at = (offsetMs: number) => new Date(Date.now() + offsetMs);
      await transaction.query(sql`insert into price_list (seller_id, id, name, type, starts_at, ends_at)
      values (${seller.id}, 'pl_soon', 'Bientôt', 'sale', ${at(hourMs)}, ${at(2 * hourMs)})`);
      await transaction.query(sql`insert into money_amount (seller_id, id, variant_id, currency_code, amount, price_list_id)
      values (${seller.id}, 'ma_soon', ${bag()}, 'eur', 11, 'pl_soon')`);
      const productId = sql`select product_id from product_variant where seller_id = ${seller.id} and id = ${bag()}`;
      const [row] = await transaction.query<{ product_id: string }>(productId);
      await writeProductDocs(transaction, [row?.product_id ?? ""]);
    },
  );
  for (const [moment, price] of [
    [0, listed],
    [1.5 * hourMs, 11],
    [2.5 * hourMs, listed],
    [1.5 * hourMs, 11],
  ] as const) {
    shiftMs = moment;
    expect(unitPrice(await buyer.getCart(id))).toBe(price);
    expect(unitPrice(await buyer.add(id, "BAG-1", 1))).toBe(price);
    expect(unitPrice(await buyer.add(id, "BAG-1", 1))).toBe(price);
  }
  shiftMs = 1.5 * hourMs;
  await buyer.checkOut(id);
  shiftMs = 2.5 * hourMs;
  expect((await refused(buyer.tryComplete(id))).code).toBe("price_changed");
  expect(unitPrice(await buyer.getCart(id))).toBe(listed);
  shiftMs = 0;
});

test("[STORE-02] an agent's change through another process is effective in the cart's next responses", async () => {
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 1);
  const cart = await buyer.checkOut(id);
  const second = await startSecondProcess(backend);
  const admin = adminClient(second, seller);
  const body = { name: "Ailleurs" };
  const namesOf = (read: Cart) => [
    read.region.name,
    read.sales_channel?.name,
    read.shipping_methods[0]?.shipping_option.name,
    read.customer?.first_name,
  ];
  const option_id = cart.shipping_methods[0]?.shipping_option.id ?? "";
  const renamings = [
    () => admin.call("adminUpdateRegion", { params: { region_id: cart.region_id }, body }),
    () =>
      admin.call("adminUpdateSalesChannel", { params: { id: cart.sales_channel_id ?? "" }, body }),
    () => admin.call("adminUpdateShippingOption", { params: { option_id }, body }),
    () =>
      admin.call("adminUpdateCustomer", {
        params: { id: cart.customer_id ?? "" },
        body: { first_name: "Ailleurs" },
      }),
  ];
  for (const [index, rename] of renamings.entries()) {
    expect(namesOf(await buyer.add(id, "BAG-1", 1))[index]).not.toBe("Ailleurs");
    expect(namesOf(await buyer.getCart(id))[index]).not.toBe("Ailleurs");
    await rename();
    expect(namesOf(await buyer.getCart(id))[index]).toBe("Ailleurs");
    expect(namesOf(await buyer.add(id, "BAG-1", 1))[index]).toBe("Ailleurs");
  }
  await buyer.add(id, "PACK-2", 4);
  const setting = { key: "allow_override_pcb", value: true };
  await admin.call("adminSetSettings", { body: setting });
  const { id: lineId } = lineOf(await buyer.add(id, "PACK-2", 1), seller.variants["PACK-2"]);
  await admin.call("adminDeleteSetting", { params: { key: setting.key } });
  expect(
    await refused(
      buyer.client.post(`/store/carts/${id}/line-items`, {
        variant_id: seller.variants["PACK-2"],
        quantity: 1,
      }),
    ),
  ).toMatchObject({ code: "invalid_quantity" });
  await buyer.setQuantity(id, lineId, 4);
  await second.stop();
});

test("[SEC-03] a cached cart that is ready to order can only be ordered by its own company", async () => {
  const stranger = await createBuyer(backend, seller, smallSellerAccounts("remembered").other);
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 1);
  await buyer.checkOut(id);
  expect(await refused(stranger.tryComplete(id))).toMatchObject({ status: 404, type: "not_found" });
  expect((await buyer.complete(id)).cart_id).toBe(id);
});
