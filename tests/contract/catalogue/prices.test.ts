import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import { askOwner } from "../people/people-backend";
import { type Catalogue, secretAmounts, secretListName, startCatalogue } from "./catalogue-seller";

let shop: Catalogue;
let clock = () => new Date();

beforeAll(async () => {
  shop = await startCatalogue({ now: () => clock() });
});
afterAll(() => shop.backend.stop());

const priceOf = async (sku: string, query: string, buyer = shop.buyer) => {
  const response = await buyer.get(`/store/variants/${shop.seller.variants[sku]}?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().variant;
};
const region = (key: "eu" | "uk") => `region_id=${shop.seller.regions[key]}`;

test("[CAT-01] prices depend on a region's currency, tax rate and tax name", async () => {
  expect(await priceOf("GIG-1", region("eu"))).toMatchObject({
    original_price: 1205,
    calculated_price: 1205,
    calculated_price_type: "default",
    original_price_includes_tax: false,
    calculated_price_includes_tax: false,
    original_price_incl_tax: 1446,
    calculated_price_incl_tax: 1446,
    original_tax: 241,
    calculated_tax: 241,
    tax_rates: [{ rate: 20, name: "TVA", code: null }],
  });
  expect((await priceOf("GIG-1", region("uk"))).tax_rates).toEqual([
    { rate: 20, name: "VAT", code: null },
  ]);
});

test("[CAT-01] with only a currency prices are without tax", async () => {
  expect(await priceOf("GBP-1", "currency_code=gbp")).toMatchObject({
    calculated_price: 500,
    calculated_price_incl_tax: null,
    original_price_incl_tax: null,
    calculated_tax: null,
    tax_rates: null,
  });
});

test("[CAT-01] without region and currency no price is calculated, and a currency without prices has none", async () => {
  expect(await priceOf("GBP-1", "lang=fr")).toMatchObject({
    original_price: null,
    calculated_price: null,
    calculated_price_type: null,
    calculated_price_incl_tax: null,
    tax_rates: null,
  });
  expect(await priceOf("GBP-1", region("eu"))).toMatchObject({
    original_price: null,
    calculated_price: null,
    calculated_tax: null,
  });
});

test("[CAT-01] the region's currency takes precedence over currency_code", async () => {
  expect(await priceOf("GBP-1", `${region("uk")}&currency_code=eur`)).toMatchObject({
    calculated_price: 500,
  });
});

test("[CAT-01] tax is rounded half up", async () => {
  await askOwner(
    shop.backend,
    "update region set tax_rate = 5.5 where seller_id = $1 and id = $2",
    [shop.seller.id, shop.seller.regions.uk],
  );
  await askOwner(
    shop.backend,
    "update seller set catalogue_version = catalogue_version + 1 where id = $1",
    [shop.seller.id],
  );
  expect(await priceOf("BOL-1", region("uk"))).toMatchObject({
    calculated_price: 1000,
    calculated_tax: 55,
    calculated_price_incl_tax: 1055,
  });
  expect(await priceOf("GIG-1", region("uk"))).toMatchObject({
    calculated_price: 1205,
    calculated_tax: 66,
  });
});

test("[CAT-01] [STORE-02] two regions with one currency, and no region, each have their own responses, whoever called first", async () => {
  const { id, variants } = shop.seller;
  await askOwner(
    shop.backend,
    "insert into region (seller_id, id, name, currency_code, tax_rate) values ($1, 'reg_reduced', 'Corse', 'eur', 5.5)",
    [id],
  );
  await askOwner(
    shop.backend,
    "update seller set catalogue_version = catalogue_version + 1 where id = $1",
    [id],
  );
  for (const path of [
    `/store/variants/${variants["GIG-1"]}?`,
    "/store/variants?sku[]=GIG-1&",
    "/store/products?q=GIG-1&",
  ]) {
    for (const [query, tax] of [
      [region("eu"), 241],
      ["region_id=reg_reduced", 66],
      ["lang=fr", null],
      [region("eu"), 241],
    ] as const) {
      const taxes = (await shop.buyer.get(`${path}${query}`)).body.match(
        /(?<="calculated_tax":)(?:null|\d+)/g,
      );
      expect([path, query, [...new Set(taxes)]]).toEqual([path, query, [String(tax)]]);
    }
  }
  for (const [currency, price] of [
    ["gbp", 500],
    ["eur", null],
    ["gbp", 500],
  ] as const)
    expect((await priceOf("GBP-1", `currency_code=${currency}`)).calculated_price).toBe(price);
});

test("[CAT-01] cart_id selects the cart's region, only for one of the own company", async () => {
  const { id, companies, customers, regions, salesChannelId } = shop.seller;
  const insert =
    "insert into cart (seller_id, id, company_id, customer_id, region_id, sales_channel_id) values ($1, $2, $3, $4, $5, $6)";
  await askOwner(shop.backend, insert, [
    id,
    "cart_price_own",
    companies.C1,
    customers[`buyer@${id}.test`],
    regions.uk,
    salesChannelId,
  ]);
  await askOwner(shop.backend, insert, [
    id,
    "cart_price_other",
    companies.C2,
    customers[`other@${id}.test`],
    regions.uk,
    salesChannelId,
  ]);
  expect(await priceOf("GBP-1", "cart_id=cart_price_own")).toMatchObject({ calculated_price: 500 });
  expect((await shop.buyer.get("/store/products?cart_id=cart_price_other")).json()).toMatchObject({
    type: "not_found",
  });
});

test("[STORE-02] price lists only change the prices of their groups", async () => {
  expect(await priceOf("REM-1", region("uk"), shop.boutique)).toMatchObject({
    original_price: 90_000,
    calculated_price: secretAmounts.override,
    calculated_price_type: "override",
  });
  expect(await priceOf("REM-2", region("uk"), shop.boutique)).toMatchObject({
    original_price: 90_000,
    calculated_price: secretAmounts.sale,
    calculated_price_type: "sale",
  });
  for (const sku of ["REM-1", "REM-2"])
    expect(await priceOf(sku, region("uk"))).toMatchObject({
      original_price: 90_000,
      calculated_price: 90_000,
      calculated_price_type: "default",
    });
});

test("[STORE-02] the list of prices contains list prices, tiers and the caller's own lists", async () => {
  const amounts = async (sku: string, buyer = shop.buyer) =>
    (await priceOf(sku, region("eu"), buyer)).prices.map(
      (price: { amount: number; currency_code: string }) =>
        `${price.currency_code} ${price.amount}`,
    );
  expect((await amounts("PAL-1")).sort()).toEqual(["eur 1000", "eur 800", "gbp 1000"]);
  expect(await amounts("REM-1")).toEqual(["eur 90000", "gbp 90000"]);
  expect((await amounts("REM-1", shop.boutique)).sort()).toEqual([
    "eur 77713",
    "eur 90000",
    "gbp 77713",
    "gbp 90000",
  ]);
  expect((await priceOf("PAL-1", region("eu"))).calculated_price).toBe(1000);
});

test("[STORE-02] no response discloses another group's prices, whoever called first", async () => {
  const { seller, boutique, buyer } = shop;
  const paths = [
    `/store/products?limit=1000&${region("uk")}`,
    "/store/products?limit=1000",
    `/store/products/${seller.products.remise}?${region("uk")}`,
    `/store/variants?${region("uk")}`,
    `/store/variants?ids=${seller.variants["REM-1"]}&currency_code=gbp`,
    `/store/variants/${seller.variants["REM-1"]}?${region("uk")}`,
    "/store/products?q=plaid&expand=variants.prices",
    "/store/collections",
  ];
  const secrets = [
    String(secretAmounts.override),
    String(secretAmounts.sale),
    secretListName,
    seller.priceLists.override,
    seller.priceLists.sale,
    seller.customerGroups.boutiques,
  ];
  for (const path of paths) {
    const theirs = await boutique.get(path);
    const mine = await buyer.get(path);
    expect([theirs.statusCode, mine.statusCode]).toEqual([200, 200]);
    for (const secret of secrets) expect(mine.body, `${secret} in ${path}`).not.toContain(secret);
    expect((await boutique.get(path)).body).toBe(theirs.body);
  }
  expect((await boutique.get(paths[0] ?? "")).body).toContain(String(secretAmounts.override));
  expect((await buyer.post("/store/products/search", { q: "plaid" })).body).not.toContain(
    secretListName,
  );
});

test("[STORE-02] the query can't specify groups, customers or price lists", async () => {
  for (const name of ["customer_id", "customer_group_id", "price_list_id"]) {
    expect(
      (await shop.buyer.get(`/store/products?${name}=${shop.seller.priceLists.override}`))
        .statusCode,
    ).toBe(400);
  }
});

test("[CAT-02] a variant with a negative price is hidden everywhere, one hidden by a list only from its groups", async () => {
  const skus = async (buyer = shop.buyer, query = region("uk")) => {
    const { product } = (
      await buyer.get(`/store/products/${shop.seller.products.caches}?${query}`)
    ).json();
    expect(product.options[0].values.length).toBe(product.variants.length);
    return product.variants.map((variant: { sku: string }) => variant.sku);
  };
  expect(await skus()).toEqual(["CAC-2", "CAC-3"]);
  expect(await skus(shop.boutique)).toEqual(["CAC-2"]);
  expect(await skus(shop.buyer, "lang=fr")).toEqual(["CAC-2", "CAC-3"]);
  const statusOf = async (sku: string, buyer = shop.buyer) =>
    (await buyer.get(`/store/variants/${shop.seller.variants[sku]}`)).statusCode;
  expect([
    await statusOf("CAC-1"),
    await statusOf("CAC-3"),
    await statusOf("CAC-3", shop.boutique),
  ]).toEqual([404, 200, 404]);
  const all = (await shop.boutique.get(`/store/variants?${region("uk")}`))
    .json()
    .variants.map((variant: { sku: string }) => variant.sku);
  expect(all).toContain("CAC-2");
  expect(all.filter((sku: string) => ["CAC-1", "CAC-3", "INV-1"].includes(sku))).toEqual([]);
});

test("[CAT-02] a product without visible variants is not listed, counted or found", async () => {
  const { products, count } = (await shop.buyer.get(`/store/products?${region("eu")}`)).json();
  expect(products.map((product: { handle: string }) => product.handle)).not.toContain("invisible");
  expect(count).toBe(products.length);
  expect(
    (await shop.buyer.get(`/store/products/${shop.seller.products.invisible}`)).statusCode,
  ).toBe(404);
  expect((await shop.buyer.get("/store/products?q=INV-1")).json().count).toBe(0);
});

test("[STORE-02] a price list applies from its start to its end, without any write", async () => {
  const hours = (count: number) => new Date(Date.UTC(2027, 0, 1, count));
  await askOwner(
    shop.backend,
    "update price_list set starts_at = $2, ends_at = $3 where seller_id = $1 and name = 'Soldes'",
    [shop.seller.id, hours(1), hours(2)],
  );
  await askOwner(
    shop.backend,
    "insert into money_amount (seller_id, id, variant_id, currency_code, amount, price_list_id) select $1, 'ma_sale', $2, 'eur', 4321, id from price_list where seller_id = $1 and name = 'Soldes'",
    [shop.seller.id, shop.seller.variants["REM-1"]],
  );
  const scope = { database: shop.backend.deps.database, prepared: true, sellerId: shop.seller.id };
  await withTransaction(scope, (transaction) =>
    writeProductDocs(transaction, [shop.seller.products.remise ?? ""]),
  );
  const seen: number[] = [];
  const lists: number[] = [];
  for (const at of [hours(0), hours(1), new Date(hours(2).getTime() - 1), hours(2)]) {
    clock = () => at;
    const shown = await priceOf("REM-1", region("eu"));
    seen.push(shown.calculated_price);
    lists.push(shown.prices.length);
  }
  clock = () => new Date();
  expect(seen).toEqual([90_000, 4321, 4321, 90_000]);
  expect(lists).toEqual([2, 3, 3, 2]);
});

test("[CAT-01] an unknown region is not found", async () => {
  expect((await shop.buyer.get("/store/products?region_id=reg_unknown")).json()).toMatchObject({
    type: "not_found",
  });
  expect(
    (await shop.buyer.get(`/store/variants/${shop.seller.variants["GIG-1"]}?region_id=reg_unknown`))
      .statusCode,
  ).toBe(404);
});
