import { expect, test } from "vitest";
import { isDocumentRequest, isShareable } from "@/lib/routing/shareable-page";

test("[SEC-03] only the product list may be shared, and not a list of one's own favourites", () => {
  expect(isShareable("/products", "")).toBe(true);
  expect(isShareable("/products", "?q=doudou&page=2&o.taille=12-mois")).toBe(true);
  for (const search of ["?favorites=1", "?q=x&favorites=0", "?favorites", "?%66avorites=1"])
    expect(isShareable("/products", search), search).toBe(false);
  for (const path of ["/", "/products/one", "/cart", "/orders", "/favorite-lists", "/login"])
    expect(isShareable(path, ""), path).toBe(false);
  expect(isShareable("/products", `?q=${"a".repeat(1000)}`)).toBe(false);
});

test("[CAT-06] a client navigation wants data, not a document", () => {
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
