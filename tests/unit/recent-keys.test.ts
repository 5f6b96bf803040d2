import { expect, test } from "vitest";
import { RecentKeys } from "@/backend/catalogue/read-model/recent-keys";

const size = 4096;
const toKey = (number: number) => `seller_1|prod_${number}`;

test("[CAT-01] a document that is read a second time soon is known to have been read, one of another seller or long ago is not", () => {
  const keys = new RecentKeys(size);
  expect(keys.note("seller_1|prod_1")).toBe(false);
  expect(keys.note("seller_2|prod_1")).toBe(false);
  expect(keys.note("seller_1|prod_1")).toBe(true);
  for (let number = 0; number < 40 * size; number += 1) keys.note(`others|${number}`);
  expect(keys.note("seller_1|prod_1")).toBe(false);
});

test("[CAT-01] of the last quarter of its size, documents are hardly ever forgotten or taken for others", () => {
  const keys = new RecentKeys(size);
  const numbers = Array.from({ length: size / 4 }, (_, number) => number);
  const mistaken = numbers.filter((number) => keys.note(toKey(number)));
  expect(mistaken).toEqual([]);
  const remembered = numbers.filter((number) => keys.note(toKey(number)));
  expect(remembered.length).toBeGreaterThan(numbers.length * 0.75);
});
