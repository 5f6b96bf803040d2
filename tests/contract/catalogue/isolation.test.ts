import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSeller, type LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { CompanyInput, SellerInput } from "@/backend/operations/seed/seller-input";
import { smallSellerAccounts, smallSellerPassword } from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import {
  type CatalogueBuyer,
  createCatalogueInput,
  secretAmounts,
  secretListName,
  signIn,
} from "./catalogue-seller";

type Shopper = { name: string; seller: LoadedSeller; client: CatalogueBuyer; isBoutique: boolean };

/** Two crawls of some 1,700 requests each, on a machine that may be busy. */
const crawlTimeoutMs = 240_000;

let backend: TestBackend;
let shoppers: Shopper[];

beforeAll(async () => {
  backend = await startTestBackend();
  shoppers = (await Promise.all(["isolation-a", "isolation-b"].map(openShop))).flat();
});
afterAll(() => backend.stop());

const third = (id: string) => `third@${id}.test`;

/** Three buyers of three companies: two in a group with its own prices, one in none, like C1. */
async function openShop(id: string): Promise<Shopper[]> {
  const input = createCatalogueInput(id);
  const seller = await loadSeller(backend.deps, {
    ...input,
    companies: [...input.companies, toThirdCompany(input, id)],
  });
  const accounts = smallSellerAccounts(id);
  const people: [string, boolean][] = [
    [accounts.buyer, false],
    [accounts.other, true],
    [third(id), false],
  ];
  return Promise.all(
    people.map(async ([email, isBoutique]) => ({
      name: email,
      seller,
      isBoutique,
      client: await signIn(backend, seller, email),
    })),
  );
}

function toThirdCompany(input: SellerInput, id: string): CompanyInput {
  const [first] = input.companies;
  if (!first) throw new Error("the fixture has no company");
  const customer = {
    email: third(id),
    password: smallSellerPassword,
    firstName: "Tom",
    lastName: "Tiers",
  };
  return { ...first, name: "Company C4", code: "C4", customers: [customer] };
}

/** Every read endpoint of the catalogue, with ids of the seller and every way to request prices. */
function catalogueUrls({
  products,
  variants,
  collections,
  categories,
  tags,
  types,
  regions,
}: LoadedSeller): string[] {
  const pricings = [
    "lang=fr",
    "currency_code=eur",
    "currency_code=gbp",
    ...Object.values(regions).map((region) => `region_id=${region}`),
  ];
  const priced = [
    "/store/products?",
    "/store/products?order=price&",
    "/store/products?price[gte]=70000&",
    "/store/products?q=plaid&",
    "/store/products?handle=remise&",
    "/store/products?in_stock=true&order=-price&limit=2&",
    "/store/product-facets?",
    "/store/product-facets?price[lte]=80000&",
    "/store/variants?",
    `/store/variants?ids=${Object.values(variants).join()}&`,
    "/store/variants?sku[]=REM-1&sku[]=REM-2&sku[]=CAC-3&",
    ...Object.values(products).map((id) => `/store/products/${id}?`),
    ...Object.values(variants).map((id) => `/store/variants/${id}?`),
  ];
  return [
    ...priced.flatMap((path) => pricings.map((pricing) => `${path}${pricing}`)),
    "/store/catalogue",
    "/store/search-index?lang=fr",
    "/store/search-index?lang=en",
    "/store/collections",
    "/store/product-categories",
    "/store/product-tags",
    "/store/product-types",
    ...Object.values(collections).map((id) => `/store/collections/${id}`),
    ...Object.values(categories).map((id) => `/store/product-categories/${id}`),
    `/store/products?tags[]=${tags.coton}&type_id[]=${types.textile}`,
    "/store/regions",
    "/store/settings",
    "/store/restock-notifications",
    "/store/customers/me",
    "/store/customers/me/company",
  ];
}

const secrets = [String(secretAmounts.override), String(secretAmounts.sale), secretListName];
const tellsSecret = (body: string) => secrets.some((secret) => body.includes(secret));

test(
  "[CAT-01] [SEC-03] in whatever order six buyers of two sellers call, each gets her own response, and group prices stay in the group",
  async () => {
    const crawl = async (order: readonly Shopper[]) => {
      const bodies = new Map<string, string>();
      const urls = Math.max(...order.map(({ seller }) => catalogueUrls(seller).length));
      for (let position = 0; position < urls; position += 1) {
        await Promise.all(
          order.map(async ({ name, seller, client }) => {
            const url = catalogueUrls(seller)[position] ?? "";
            const response = await client.get(url);
            bodies.set(`${name} ${url}`, `${response.statusCode} ${response.body}`);
          }),
        );
      }
      return bodies;
    };
    const forward = await crawl(shoppers);
    const backward = await crawl([...shoppers].reverse());
    expect(forward.size).toBeGreaterThan(1000);
    for (const [key, body] of forward) expect(backward.get(key), key).toBe(body);
    for (const { name, seller, isBoutique } of shoppers) {
      const own = [...forward].filter(([key]) => key.startsWith(`${name} `));
      expect(
        own.some(([, body]) => tellsSecret(body)),
        name,
      ).toBe(isBoutique);
      const foreign = shoppers
        .filter((other) => other.seller.id !== seller.id)
        .flatMap((other) => Object.values(other.seller.products));
      for (const [key, body] of own)
        for (const id of foreign) expect(body.includes(id), `${key} tells ${id}`).toBe(false);
    }
    const [plain, , third] = shoppers;
    for (const url of catalogueUrls(plain?.seller as LoadedSeller).filter(
      (path) => !path.startsWith("/store/customers"),
    ))
      expect(forward.get(`${plain?.name} ${url}`), url).toBe(forward.get(`${third?.name} ${url}`));
  },
  crawlTimeoutMs,
);

test("[SEC-03] a foreign id is not found, and a foreign entity tag reveals nothing", async () => {
  const [mine, boutique] = shoppers;
  const theirs = shoppers.find(({ seller }) => seller.id !== mine?.seller.id);
  for (const id of Object.values(theirs?.seller.products ?? {}))
    expect((await mine?.client.get(`/store/products/${id}`))?.statusCode).toBe(404);
  const url = `/store/products/${mine?.seller.products.remise}?currency_code=eur`;
  const tag = String((await boutique?.client.get(url))?.headers.etag);
  const response = await mine?.client.get(url, { "if-none-match": tag });
  expect([response?.statusCode, tellsSecret(response?.body ?? "")]).toEqual([200, false]);
});
