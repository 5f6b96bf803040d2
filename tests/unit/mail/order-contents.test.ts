import { expect, test } from "vitest";
import { toOrderContents } from "@/backend/operations/mails/order-contents";
import type { OrderMailLine } from "@/backend/operations/mails/order-mail-rows";

const line = (quantity: number, display_unit: string | null = null) =>
  ({ quantity, display_unit }) as OrderMailLine;

test("[CART-05] the mail counts lines and items, and names lines sold by the pack separately", () => {
  expect(toOrderContents([line(1)], "fr")).toBe("1 référence · 1 article");
  expect(toOrderContents([line(100), line(4)], "fr")).toBe("2 références · 104 articles");
  expect(toOrderContents([line(3), line(24, "par 6"), line(12, "par 6")], "en")).toBe(
    "3 lines · 3 items and 2 lines sold by the pack",
  );
  expect(toOrderContents([line(24, "par 6")], "fr")).toBe("1 référence vendue par lot");
});
