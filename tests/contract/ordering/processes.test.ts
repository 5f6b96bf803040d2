import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import { adminClient } from "../../fixtures/admin-client";
import { changeTerms, withOwner } from "../../fixtures/owner";
import { startSecondProcess } from "../../fixtures/second-process";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf, refused, succeed } from "./buyer";

let first: TestBackend;
let second: TestBackend;
let seller: LoadedSeller;
let buyers: [Buyer, Buyer];
let cart: Cart;

beforeAll(async () => {
  first = await startTestBackend();
  seller = await loadSmallSeller(first, "processes");
  second = await startSecondProcess(first);
  const { buyer } = smallSellerAccounts("processes");
  buyers = [await createBuyer(first, seller, buyer), await createBuyer(second, seller, buyer)];
  cart = await buyers[0].openCart();
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

const bag = () => seller.variants["BAG-1"];

test("[STORE-02] two processes alternating on one cart never use stale cached data", async () => {
  for (let round = 0; round < 5; round += 1) {
    for (const [index, buyer] of buyers.entries()) {
      expect(lineOf(await buyer.add(cart.id, "BAG-1", 1), bag()).quantity).toBe(
        round * 2 + index + 1,
      );
      expect(lineOf(await buyers[index === 0 ? 1 : 0].getCart(cart.id), bag()).quantity).toBe(
        round * 2 + index + 1,
      );
    }
  }
});

test("[CART-04] concurrent additions through two processes are all counted", async () => {
  const before = lineOf(await buyers[0].getCart(cart.id), bag()).quantity;
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      buyers[index % 2 === 0 ? 0 : 1].add(cart.id, "BAG-1", 1),
    ),
  );
  for (const buyer of buyers)
    expect(lineOf(await buyer.getCart(cart.id), bag()).quantity).toBe(before + 30);
});

test("[API-02] one addition with one key through two processes concurrently counts once, with equal responses", async () => {
  const before = lineOf(await buyers[0].getCart(cart.id), bag()).quantity;
  const send = (index: number, quantity = 1, key = "added-once") =>
    buyers[index % 2 === 0 ? 0 : 1].client.post(
      `/store/carts/${cart.id}/line-items/batch`,
      { entries: [{ variant_id: bag(), quantity, mode: "add" }] },
      { headers: { "idempotency-key": key } },
    );
  const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBe(200);
  const replayed = responses.filter(({ headers }) => headers["idempotency-replayed"] === "true");
  expect(replayed).toHaveLength(11);
  expect((await send(0, 2)).json().code).toBe("idempotency_key_reused");
  for (const buyer of buyers)
    expect(lineOf(await buyer.getCart(cart.id), bag()).quantity).toBe(before + 1);
});

test("[API-02] a completed addition is returned again with its key, even if it would be rejected now", async () => {
  const before = lineOf(await buyers[0].getCart(cart.id), bag()).quantity;
  const send = () =>
    buyers[0].client.post(
      `/store/carts/${cart.id}/line-items`,
      { variant_id: bag(), quantity: 1 },
      { headers: { "idempotency-key": "made-before" } },
    );
  const made = await send();
  const setStock = (quantity: number) =>
    withOwner(first, (client) =>
      client.query(
        "update product_variant set inventory_quantity = $3 where seller_id = $1 and id = $2",
        [seller.id, bag(), quantity],
      ),
    );
  await setStock(0);
  const again = await send();
  await setStock(500);
  expect([again.statusCode, again.body]).toEqual([200, made.body]);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(lineOf(await buyers[0].getCart(cart.id), bag()).quantity).toBe(before + 1);
});

test("[STORE-02] a rolled-back change is not cached", async () => {
  const before = await buyers[0].getCart(cart.id);
  await withOwner(first, (client) =>
    client.query(
      "alter table idempotency_key add constraint no_answers check (key <> 'rolled-back' or status is null)",
    ),
  );
  const add = { variant_id: bag(), quantity: 7 };
  expect(
    (
      await refused(
        buyers[0].client.post(`/store/carts/${cart.id}/line-items`, add, {
          headers: { "idempotency-key": "rolled-back" },
        }),
      )
    ).status,
  ).toBe(500);
  expect(await buyers[0].getCart(cart.id)).toEqual(before);
  const quantity = lineOf(before, bag()).quantity;
  expect(lineOf(await buyers[1].add(cart.id, "BAG-1", 2), bag()).quantity).toBe(quantity + 2);
  expect(lineOf(await buyers[0].getCart(cart.id), bag()).quantity).toBe(quantity + 2);
  expect(lineOf(await buyers[0].add(cart.id, "BAG-1", 1), bag()).quantity).toBe(quantity + 3);
});

test("[STORE-02] a change based on an uncommitted one sees its rows", async () => {
  await withOwner(first, async (client) => {
    await client.query(
      `create function wait_for_test() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(4711); return new; end'`,
    );
    await client.query(
      `create trigger wait_for_test before update on idempotency_key for each row when (new.key = 'held-back') execute function wait_for_test()`,
    );
    await client.query("select pg_advisory_lock(4711)");
    const waiters = async (type: string) =>
      (await client.query("select 1 from pg_locks where not granted and locktype = $1", [type]))
        .rowCount ?? 0;
    const adding = buyers[0].client.post(
      `/store/carts/${cart.id}/line-items/batch`,
      {
        entries: [
          {
            variant_id: seller.variants["TOY-1"],
            quantity: 3,
            mode: "add",
            article_codes: ["HELD-BACK"],
          },
        ],
      },
      { headers: { "idempotency-key": "held-back" } },
    );
    await expect.poll(() => waiters("advisory")).toBeGreaterThan(0);
    const removing = buyers[0].client.post(`/store/carts/${cart.id}/line-items/batch`, {
      entries: [{ variant_id: seller.variants["TOY-1"], quantity: 0, mode: "set" }],
    });
    await expect.poll(() => waiters("transactionid")).toBeGreaterThan(0);
    await client.query("select pg_advisory_unlock(4711)");
    expect([(await adding).statusCode, (await removing).statusCode]).toEqual([200, 200]);
  });
  for (const buyer of buyers)
    expect((await buyer.getCart(cart.id)).items.map((item) => item.variant_id)).toEqual([bag()]);
});

test("[CHK-03] the company's terms and settings are effective at once, despite caching", async () => {
  const buyer = buyers[0];
  await buyer.add(cart.id, "BAG-1", 1);
  await changeTerms(first, seller.id, "update company set franco = 77700 where seller_id = $1");
  expect((await buyer.getCart(cart.id)).thresholds.franco?.amount).toBe(77_700);
  expect((await buyer.add(cart.id, "BAG-1", 1)).thresholds.franco?.amount).toBe(77_700);
  await buyer.add(cart.id, "PACK-2", 4);
  const admin = adminClient(second, seller);
  const setting = { key: "allow_override_pcb", value: true };
  await admin.call("adminSetSettings", { body: setting });
  expect(lineOf(await buyer.add(cart.id, "PACK-2", 1), seller.variants["PACK-2"]).quantity).toBe(5);
  await admin.call("adminDeleteSetting", { params: { key: setting.key } });
  expect(
    (
      await refused(
        buyer.client.post(`/store/carts/${cart.id}/line-items`, {
          variant_id: seller.variants["PACK-2"],
          quantity: 1,
        }),
      )
    ).code,
  ).toBe("invalid_quantity");
});

test("[CAT-03] stock sold by another process is unavailable for the cart's next addition", async () => {
  const [here, there] = buyers;
  await here.add(cart.id, "BAG-2", 1);
  const colleague = await createBuyer(second, seller, smallSellerAccounts("processes").colleague);
  const theirs = await colleague.openCart();
  await colleague.add(theirs.id, "BAG-2", 3);
  await colleague.add(theirs.id, "BAG-1", 10);
  await colleague.checkOut(theirs.id);
  await succeed(colleague.tryComplete(theirs.id));
  for (const buyer of [here, there]) {
    expect(
      (
        await refused(
          buyer.client.post(`/store/carts/${cart.id}/line-items`, {
            variant_id: seller.variants["BAG-2"],
            quantity: 1,
          }),
        )
      ).data,
    ).toMatchObject({ available: 1 });
  }
});

test("[CHK-06] an order is based on the current cart and terms, whatever the completing process has cached", async () => {
  const { colleague } = smallSellerAccounts("processes");
  const [here, there] = [
    await createBuyer(first, seller, colleague),
    await createBuyer(second, seller, colleague),
  ];
  const { id } = await here.openCart();
  await here.add(id, "BAG-1", 1);
  await here.checkOut(id);
  const bounded = (minimum: number) =>
    changeTerms(
      first,
      seller.id,
      "update company set metadata = jsonb_build_object('min_order_amount', $2::int) where seller_id = $1",
      [seller.id, minimum],
    );
  await bounded(900_000_000);
  expect((await refused(here.tryComplete(id))).code).toBe("minimum_order_not_reached");
  await bounded(0);
  const added = await here.add(id, "BAG-1", 1);
  const { quantity } = lineOf(added, bag());
  const raised = lineOf(await there.add(id, "BAG-1", 1), bag()).quantity;
  expect(raised).toBe(quantity + 1);
  const order = await here.complete(id);
  expect(order.items.find((line) => line.variant_id === bag())?.quantity).toBe(raised);
});
