import { afterAll, beforeAll, expect, test } from "vitest";
import { withOwner } from "../../fixtures/owner";
import { type Catalogue, startCatalogue } from "./catalogue-seller";

let shop: Catalogue;

beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(() => shop.backend.stop());

const eanOf = async (sku: string) =>
  (await shop.buyer.get(`/store/variants/${shop.seller.variants[sku]}`)).json().variant
    .ean as string;
const found = async (q: string, query = "") => {
  const response = await shop.buyer.get(`/store/products?q=${encodeURIComponent(q)}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().products.map((product: { handle: string }) => product.handle);
};
const hits = async (body: object) => {
  const response = await shop.buyer.post("/store/products/search", body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().hits;
};

test.each([
  ["gigoteuse", ["gigoteuse"]],
  ["GIGOTEUSE D'ETE", ["gigoteuse"]],
  ["été", ["gigoteuse"]],
  ["ecru", ["gigoteuse"]],
  ["sleeping summer", ["gigoteuse"]],
  ["gigoteuse bowl", []],
  ["age-2", ["pyjama"]],
  ["AGE2", ["pyjama"]],
  ["teinte pal", ["paliers"]],
  ["10", ["pyjama"]],
  ["gigotuese", ["gigoteuse"]],
  ["gigotteuze ecri", ["gigoteuse"]],
  ["pijama", ["pyjama"]],
  ["gigoteuse pour ecru", ["gigoteuse"]],
  ["gigoteuseecru", ["gigoteuse"]],
  ["gigotxxxse", []],
  ["bro-2", []],
  ["brouilon", []],
  ["brouillon", []],
  ["%", ["gigoteuse", "pyjama", "bol", "remise", "paliers", "caches", "ailleurs", "gbp"]],
])("[CAT-06] %s finds %j", async (q, handles) => {
  expect(await found(q)).toEqual(handles);
});

test.each([
  ["gigoteuses", ["gigoteuse"]],
  ["pyjamas teintes", ["pyjama"]],
  ["bols", ["bol"]],
  ["9bol", []],
  ["spring", ["gigoteuse"]],
  ["coton", ["gigoteuse", "pyjama"]],
  ["coton pyjama", ["pyjama"]],
  ["laine bio", ["pyjama"]],
  ["draps", ["gigoteuse"]],
  ["bedroom", ["gigoteuse", "pyjama"]],
  ["chambre draps", ["gigoteuse"]],
  ["vaisselle", ["bol"]],
  ["vaisselle coton", []],
])(
  "[CAT-06] %s finds %j by another word form, or by the name of a collection, category, tag or type",
  async (q, handles) => {
    expect(await found(q)).toEqual(handles);
    expect(await found(q, "&in_stock=true")).toEqual(handles);
  },
);

test("[CAT-06] a renamed collection is found by its new name at once", async () => {
  expect(await found("automne")).toEqual([]);
  await withOwner(shop.backend, async (client) => {
    const { id, collections } = shop.seller;
    await client.query(
      "update product_collection set title = 'Automne' where seller_id = $1 and id = $2",
      [id, collections.printemps],
    );
    await client.query(
      "update seller set catalogue_version = catalogue_version + 1 where id = $1",
      [id],
    );
  });
  expect(await found("automne")).toEqual(["gigoteuse"]);
});

test("[CAT-06] an EAN finds its product, with the variant in the result", async () => {
  const ean = await eanOf("AGE-2");
  for (const typed of [ean, `0${ean}`, `${ean.slice(0, 1)}-${ean.slice(1, 7)}-${ean.slice(7)}`])
    expect(await found(typed), typed).toEqual(["pyjama"]);
  expect(await hits({ q: ean })).toEqual([
    {
      product_id: shop.seller.products.pyjama,
      variant_id: shop.seller.variants["AGE-2"],
      title: "Pyjama 10",
      handle: "pyjama",
      thumbnail: null,
      sku: "AGE-2",
      ean,
    },
  ]);
});

test("[CAT-06] an EAN typed with spaces, as printed, finds its one variant", async () => {
  const ean = await eanOf("AGE-2");
  for (const groups of [/^(.)(.{6})(.{6})$/, /^(...)(....)(...)(...)$/, /^(.{7})(.{5})(.)$/]) {
    const typed = ean.replace(groups, (_, ...parts) => parts.slice(0, -2).join(" "));
    expect(await found(typed), typed).toEqual(["pyjama"]);
    expect(await hits({ q: typed }), typed).toMatchObject([{ sku: "AGE-2" }]);
  }
  expect(await found(ean.replace(/^(...)/, "$1-"))).toEqual(["pyjama"]);
});

test("[CAT-06] an exactly matching code ranks before newer products that merely contain it", async () => {
  const ean = await eanOf("PAL-1");
  expect(await found("al-1")).toEqual(["paliers"]);
  expect((await found(ean.slice(0, 9))).indexOf("gigoteuse")).toBe(0);
  const both = await hits({ q: "1" });
  expect(both.length).toBeGreaterThan(1);
  expect((await hits({ q: "pal-1" }))[0]).toMatchObject({
    variant_id: shop.seller.variants["PAL-1"],
    sku: "PAL-1",
  });
});

test("[CAT-06] results have the product's name in the buyer's language, without prices; a hidden variant's code finds no variant", async () => {
  const response = await shop.buyer.post("/store/products/search?lang=en", {
    q: "gigoteuse",
    limit: 1,
  });
  expect(response.json().hits).toEqual([
    {
      product_id: shop.seller.products.gigoteuse,
      variant_id: null,
      title: "Summer sleeping bag",
      handle: "gigoteuse",
      thumbnail: expect.stringMatching(/^http.*products\/bag\.svg$/),
      sku: null,
      ean: null,
    },
  ]);
  expect(await hits({ q: "CAC-1" })).toMatchObject([
    { handle: "caches", variant_id: null, sku: null },
  ]);
});

test("[CAT-06] limit and offset paginate results; an empty query finds none", async () => {
  const all = await hits({ q: "teinte" });
  expect(all.length).toBe(8);
  expect([
    ...(await hits({ q: "teinte", limit: 5 })),
    ...(await hits({ q: "teinte", limit: 5, offset: 5 })),
  ]).toEqual(all);
  expect(await hits({ q: "  " })).toEqual([]);
});

test("[STORE-01] a filter restricts the results, and without words lists its matches; with neither there are no results", async () => {
  const handles = async (body: object) =>
    (await hits(body)).map(({ handle }: { handle: string }) => handle);
  const { products } = (await shop.buyer.get("/store/products")).json();
  const ids: Record<string, string> = Object.fromEntries(
    products.map(({ id, handle }: Record<"id" | "handle", string>) => [handle, id]),
  );
  expect((await handles({ q: "teinte" })).length).toBeGreaterThan(2);
  expect(await handles({ q: "teinte", filter: { id: ids.bol } })).toEqual(["bol"]);
  expect(await handles({ q: "teinte", filter: { id: [ids.bol, ids.pyjama] } })).toEqual([
    "pyjama",
    "bol",
  ]);
  expect(await handles({ filter: { id: [ids.bol ?? ""] } })).toEqual(["bol"]);
  expect(await handles({ q: "teinte", filter: { collection_id: "pcol_nope" } })).toEqual([]);
  expect(await handles({})).toEqual([]);
});

test("[STORE-01] a malformed search is rejected", async () => {
  for (const body of [
    { filter: "size" },
    { q: "a", filter: { colour: "red" } },
    { q: 1 },
    { q: "a", limit: 0 },
    { q: "a", limit: 101 },
    { q: "a", colour: "red" },
    { q: "a".repeat(201) },
  ]) {
    expect((await shop.buyer.post("/store/products/search", body)).statusCode).toBe(400);
  }
});

test("[SEC-01] a query is a parameter, never part of a statement", async () => {
  for (const q of ["' or 1=1 --", "\\", "a%' union select 1", "_", "\u0000x", "𝕏 👶"]) {
    const response = await shop.buyer.get(`/store/products?q=${encodeURIComponent(q)}`);
    expect([200, 400], q).toContain(response.statusCode);
  }
});
