import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productIdsOf, shareCatalogue } from "../../fixtures/shared-catalogue";
import { createSharedFilesWorld, type SharedFilesWorld } from "../../fixtures/shared-files";
import { smallSellerSkus } from "../../fixtures/small-seller";

const { inStock, listed, packs, tiers } = smallSellerSkus;
const skus = [listed, tiers, packs, inStock];
const dayMs = 86_400_000;
let clock: Date | undefined;
let world: SharedFilesWorld;
let listPrices: { prices: "list"; region_id: string };
let ids: string[];

beforeAll(async () => {
  world = await createSharedFilesWorld("narrowed-files", { now: () => clock ?? new Date() });
  listPrices = { prices: "list", region_id: world.seller.regions.eu ?? "" };
  ids = await productIdsOf(world.admin, world.seller, skus);
  await Promise.all([...new Set(ids)].map((id, index) => world.paint(id, index)));
});
afterAll(() => world.backend.stop());

type Variant = { sku: string | null; calculated_price: number | null };
type Picture = { thumbnail: string | null };
type Product = Picture & { id: string; images: string[]; variants: (Variant & Picture)[] };

const share = (content_filter: object, more: Parameters<typeof shareCatalogue>[2] = listPrices) =>
  shareCatalogue(world.backend, world.seller, {
    ...{ content_type: "filter", content_filter },
    ...more,
  });

async function shownProducts(token: string): Promise<Product[]> {
  const response = await world.anybody.post("/store/shared-catalogues", { token });
  expect(response.statusCode).toBe(200);
  return (response.json() as { products: Product[] }).products;
}

/** The rows of the order form: SKU and price in minor units, null on request. */
async function formRows(token: string): Promise<[string, number | null][]> {
  const { file, content } = await world.make(token, "order_form");
  expect(file.done).toBe(file.total);
  const rows = (await readSheet(content)) as (string | number | null)[][];
  const header = rows.findIndex((row) => row.includes("EAN"));
  const titles = (rows[header] ?? []).map(String);
  const at = (word: string) => titles.findIndex((title) => title.startsWith(word));
  return rows.slice(header + 1).map((row) => {
    const price = row[at("Prix HT")];
    return [
      String(row[titles.indexOf("EAN") - 1]),
      typeof price === "number" ? Math.round(price * 100) : null,
    ];
  });
}

/** The number of pictures in the pack for each SKU in their names. */
async function packedPictures(token: string): Promise<Record<string, number>> {
  const { content } = await world.make(token, "pictures");
  const counts: Record<string, number> = {};
  for (const name of Object.keys(unzipSync(content))) {
    const [sku = ""] = allSkus().filter((one) => new RegExp(`^${one}(-\\d+)?\\.`).test(name));
    expect(sku, name).not.toBe("");
    counts[sku] = (counts[sku] ?? 0) + 1;
  }
  return counts;
}

/** The longest first, since one is a prefix of another. */
const allSkus = () =>
  Object.keys(world.seller.variants).sort((a, b) => b.length - a.length || a.localeCompare(b));

/** The same for the page's content: a product's own by its first SKU, then those of variants. */
function shownPictures(products: Product[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (sku: string | null, more: number) => {
    if (more > 0) counts[sku ?? ""] = (counts[sku ?? ""] ?? 0) + more;
  };
  for (const { thumbnail, images, variants } of products) {
    const own = new Set([thumbnail, ...images].filter((url) => url !== null));
    count(variants.find(({ sku }) => sku)?.sku ?? null, own.size);
    for (const variant of variants)
      if (variant.thumbnail && !own.has(variant.thumbnail)) count(variant.sku, 1);
  }
  return counts;
}

async function expectFilesAsShown(token: string): Promise<string[]> {
  const products = await shownProducts(token);
  const variants = products.flatMap((product) => product.variants);
  expect(await formRows(token)).toEqual(
    variants.map(({ sku, calculated_price }) => [String(sku), calculated_price]),
  );
  expect(await packedPictures(token)).toEqual(shownPictures(products));
  return products.map(({ id }) => id);
}

const setListPrice = (amount: number) =>
  world.admin.call("adminUpdateVariant", {
    params: { id: ids[0] ?? "", variant_id: world.seller.variants[listed] ?? "" },
    body: { prices: [{ currency_code: "eur", amount }] },
  });

test("[SHARE-02] the order form and the pictures of a link with a price range match its page, and follow its changes", async () => {
  const { token } = await share({ price: { gte: 1900, lte: 2100 } });
  const before = await expectFilesAsShown(token);
  expect(before).toContain(ids[0]);
  await setListPrice(2200);
  const after = await expectFilesAsShown(token);
  expect(after).toEqual(before.filter((id) => id !== ids[0]));
  await setListPrice(2050);
  expect(await expectFilesAsShown(token)).toEqual(before);
});

test("[SHARE-02] with the prices of a price list the files contain what that list's range finds", async () => {
  const { token } = await share(
    { price: { gte: 1400, lte: 1600 } },
    {
      ...{ prices: "price_list", region_id: listPrices.region_id },
      price_list_id: world.seller.priceLists.boutiques ?? "",
    },
  );
  expect(await expectFilesAsShown(token)).toEqual([ids[0]]);
  expect(await formRows(token)).toEqual([[listed, 1500]]);
});

test("[SHARE-02] those of a link of new products leave out products that stop being new, without any write", async () => {
  const { token } = await share({ new: true });
  const fresh = await expectFilesAsShown(token);
  expect(fresh).toEqual(expect.arrayContaining(ids));
  clock = new Date(Date.now() + 32 * dayMs);
  expect(await shownProducts(token)).toEqual([]);
  expect(await expectFilesAsShown(token)).toEqual([]);
  clock = undefined;
  expect(await expectFilesAsShown(token)).toEqual(fresh);
});
