import { expect, test } from "vitest";
import { addViewed, findViewed, parseViewed } from "@/lib/model/product/viewed-products";

test("[CAT-06] the last viewed product is first, without duplicates, and eight are kept", () => {
  const opened = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "b"];
  const value = opened.reduce<string | undefined>(
    (cookie, id) => addViewed(cookie, "cus_1", id),
    undefined,
  );
  expect(parseViewed(value, "cus_1")).toEqual(["b", "i", "h", "g", "f", "e", "d", "c"]);
});

test("[CAT-06] [SESS-03] what another customer viewed on the device is never shown, and is dropped", () => {
  const first = addViewed(undefined, "cus_1", "prod_1");
  expect(parseViewed(first, "cus_2")).toEqual([]);
  expect(parseViewed(first, undefined)).toEqual([]);
  const second = addViewed(first, "cus_2", "prod_2");
  expect(parseViewed(second, "cus_2")).toEqual(["prod_2"]);
  expect(parseViewed(second, "cus_1")).toEqual([]);
});

test("[CAT-06] a manipulated cookie yields nothing but ids", () => {
  expect(parseViewed("cus_1.a b.<script>..ok", "cus_1")).toEqual(["ok"]);
  expect(parseViewed(`cus_1.${"x".repeat(65)}`, "cus_1")).toEqual([]);
  expect(findViewed("a=b; comptoir_viewed=cus_1.prod_1; c=d")).toBe("cus_1.prod_1");
  expect(findViewed("a=b")).toBeUndefined();
});
