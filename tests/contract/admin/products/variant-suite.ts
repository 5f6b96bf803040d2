import { afterAll, beforeAll } from "vitest";
import { type ProductWorld, startProductWorld } from "./product-world";

export let world: ProductWorld;

export const admin = () => world.agents.admin;

/** A seller whose variants are read and written. */
export function setUpVariants(): void {
  beforeAll(async () => {
    world = await startProductWorld();
  });
  afterAll(() => world.stop());
}
