import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { startSecondProcess } from "../../fixtures/second-process";
import type { TestBackend } from "../../fixtures/test-backend";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

export let world: MoneyWorld;
export let second: TestBackend;
export let cart: Cart;
let number = 0;

/**
 * An unused code; a discount deleted directly in the database would not increment the catalogue
 * version.
 */
export const code = (name: string) => {
  number += 1;
  return `${name}${number}`.toUpperCase();
};

export const add = (sku: string, quantity: number) => world.buyer.add(cart.id, sku, quantity);

export const type = (...codes: string[]) =>
  world.change(cart.id, { discounts: codes.map((entry) => ({ code: entry })) });

/** A seller with discounts, at two processes, and an empty cart for each test. */
export function setUpDiscounts(id: string): void {
  beforeAll(async () => {
    world = await createMoneyWorld(id);
    second = await startSecondProcess(world.backend);
  });
  afterAll(async () => {
    await second?.stop();
    await world?.backend.stop();
  });
  beforeEach(async () => {
    cart = await world.emptyCart();
  });
  afterEach(() =>
    world.sql("update discount set deleted_at = now(), updated_at = now() where seller_id = $1", [
      world.seller.id,
    ]),
  );
}
