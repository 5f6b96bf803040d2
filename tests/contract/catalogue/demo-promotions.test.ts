import { afterAll, beforeAll, expect, test } from "vitest";
import { demoBrands } from "@/demo/demo-brands";
import { demoAccounts } from "@/demo/demo-accounts";
import { demoPassword } from "@/demo/demo-password";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { Cart } from "@/contract/cart/cart";
import { createStoreClient, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { succeed } from "../ordering/buyer";

let backend: TestBackend;
let brand: SellerInput;
let buyer: StoreClient;
let variants: Record<string, string>;

beforeAll(async () => {
  backend = await startTestBackend();
  const found = demoBrands(new Date()).find(({ id }) => id === "lune-et-lin");
  if (!found) throw new Error("the brand is gone");
  brand = found;
  const seller = await loadSeller(backend.deps, brand);
  ({ variants } = seller);
  const account = demoAccounts()
    .find(({ seller: id }) => id === brand.id)
    ?.accounts.find(({ role }) => role === "buyer");
  const credentials = { email: account?.email, password: demoPassword };
  const { cookies } = await createStoreClient(backend, seller.publishableKey).post(
    "/store/auth",
    credentials,
  );
  buyer = createStoreClient(
    backend,
    seller.publishableKey,
    `connect.sid=${cookies.find(({ name }) => name === "connect.sid")?.value}`,
  );
});
afterAll(() => backend?.stop());

/** A product of a type that is in stock, and its smallest valid quantity from `quantity` on. */
function findArticle(isMeant: (type: string | undefined) => boolean) {
  const found = brand.products
    .filter((product) => isMeant(product.type) && product.status !== "draft")
    .flatMap((product) => product.variants)
    .find(
      ({ inventoryQuantity, metadata, prices }) =>
        inventoryQuantity >= 84 && !metadata.is_preorder && prices[0] && prices[0].amountMinor > 0,
    );
  if (!found) throw new Error("no such article is in stock");
  const [moq, pcb] = [found.metadata.moq ?? 1, found.metadata.pcb ?? 1];
  return {
    id: variants[found.sku],
    least: (quantity: number) => Math.ceil(Math.max(quantity, moq) / pcb) * pcb,
  };
}

test("[STORE-02] the demo has an automatic discount, a code, two tax rates and a gift card", async () => {
  const [reduced, other] = [
    findArticle((type) => type === "clothing"),
    findArticle((type) => type !== "clothing"),
  ];
  const { cart } = await succeed<{ cart: Cart }>(buyer.post("/store/carts", {}));
  const add = ({ id, least }: typeof reduced, quantity: number) =>
    succeed<{ cart: Cart }>(
      buyer.post(`/store/carts/${cart.id}/line-items`, {
        variant_id: id,
        quantity: least(quantity),
      }),
    );
  await add(reduced, 1);
  const few = (await add(other, 1)).cart;
  expect(few.discount_total).toBe(0);
  expect(few.taxes.map(({ rate }) => rate)).toEqual([20, 5.5]);
  const many = (await add(other, 60)).cart;
  expect(many.discounts.map(({ code }) => code)).toEqual(["VOLUME5"]);
  expect(many.discount_total).toBe(
    many.items.reduce((sum, { subtotal }) => sum + Math.round(subtotal * 0.05), 0),
  );
  const body = {
    discounts: [{ code: "BIENVENUE10" }],
    gift_cards: [{ code: brand.promotions?.giftCards[0]?.code }],
  };
  const coded = (await succeed<{ cart: Cart }>(buyer.post(`/store/carts/${cart.id}`, body))).cart;
  expect(coded.discounts.map(({ code }) => code).sort()).toEqual(["BIENVENUE10", "VOLUME5"]);
  expect(coded).toMatchObject({ gift_card_total: 5_000, gift_cards: [{ tax_rate: null }] });
});
