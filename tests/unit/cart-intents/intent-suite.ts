import { beforeEach, vi } from "vitest";
import type { Fate } from "@/tests/fixtures/cart-intents/browser-world";

export const times = (count: number, kind: Fate["kind"]): Fate[] =>
  Array.from({ length: count }, () => ({ kind, ms: 0 }));

export const soon = 1_000;

/** Warnings of the store are not part of the tests' output. */
export function setUpIntents(): void {
  beforeEach(() => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    return () => warn.mockRestore();
  });
}
