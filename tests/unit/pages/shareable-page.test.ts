import { expect, test } from "vitest";
import { findSharedLocation, isDocumentRequest } from "@/lib/routing/shareable-page";

const sharedLocation = (path: string, search = "") => findSharedLocation(path, path, search);

test("[SEC-03] the product list may be shared, but not a list of one's own favourites", () => {
  expect(sharedLocation("/products")).toBe("/products");
  expect(sharedLocation("/products", "?q=doudou&page=2")).toBe("/products?q=doudou&page=2");
  for (const search of ["?favorites=1", "?q=x&favorites=0", "?favorites", "?%66avorites=1"])
    expect(sharedLocation("/products", search), search).toBeUndefined();
  for (const path of ["/", "/products/one/two", "/cart", "/orders", "/favorite-lists", "/login"])
    expect(sharedLocation(path), path).toBeUndefined();
  expect(sharedLocation("/products", `?q=${"a".repeat(1000)}`)).toBeUndefined();
});

test("[CAT-07] [SEC-03] a product is one page, whichever variant is in its URL", () => {
  expect(sharedLocation("/products/one")).toBe("/products/one");
  expect(sharedLocation("/products/one", "?variant=A-1&utm_source=mail")).toBe("/products/one");
  expect(findSharedLocation("/products/é", "/products/%C3%A9", "?variant=A")).toBe(
    "/products/%C3%A9",
  );
});

test("[CAT-06] a client-side navigation requests data, not a document", () => {
  const asks = (headers: Record<string, string>, method = "GET") =>
    isDocumentRequest(method, new Headers(headers));
  expect(asks({ "sec-fetch-dest": "document", accept: "text/html" })).toBe(true);
  expect(asks({ "sec-fetch-dest": "empty", accept: "*/*" })).toBe(false);
  expect(asks({ "sec-fetch-dest": "empty", accept: "text/html" })).toBe(false);
  expect(asks({ "sec-fetch-mode": "cors", accept: "*/*" })).toBe(false);
  expect(asks({ accept: "text/html,*/*" })).toBe(true);
  expect(asks({})).toBe(true);
  expect(asks({ accept: "text/html" }, "HEAD")).toBe(false);
  expect(asks({ accept: "text/html" }, "POST")).toBe(false);
});
