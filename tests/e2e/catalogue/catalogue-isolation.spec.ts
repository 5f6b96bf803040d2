import { expect, test } from "@playwright/test";
import type {
  CompanyInput,
  ProductInput,
  VariantInput,
} from "@/backend/operations/seed/seller-input";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { smallSellerPassword } from "@/tests/fixtures/small-seller";
import { type HttpResponse, sendHttp, signInByHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";

/** A unique price per seller and company; `list` is the price without a price list. */
type Prices = { list: number; first: number; second: number };
type Buyer = { email: string; company: keyof Prices };

const address = {
  company: "Un",
  address_1: "1 rue Une",
  city: "Lyon",
  postal_code: "69001",
  country_code: "fr",
};
const buyersOf = (id: string): Buyer[] => [
  { email: `a1@${id}.test`, company: "first" },
  { email: `a2@${id}.test`, company: "first" },
  { email: `b1@${id}.test`, company: "second" },
  { email: `b2@${id}.test`, company: "second" },
  { email: `c1@${id}.test`, company: "list" },
  { email: `c2@${id}.test`, company: "list" },
];

let eanNumber = 990_000;

async function createPricedSeller(
  label: string,
  prices: Prices,
): Promise<{ seller: TestSeller; buyers: Buyer[]; prices: Prices }> {
  const buyers = buyersOf(label);
  const company = (code: keyof Prices): CompanyInput => ({
    ...{
      name: `Company ${code}`,
      code,
      region: "eu",
      currency: "eur",
      francoMinor: null,
      minOrderAmountMinor: null,
      paymentTerms: "30 jours",
    },
    billingAddress: address,
    shippingAddresses: [{ ...address, is_default: true }],
    customers: buyers
      .filter((buyer) => buyer.company === code)
      .map(({ email }) => ({
        ...{ email, password: smallSellerPassword, firstName: "Une", lastName: "Autre" },
        ...(code === "list" ? {} : { groups: [code] }),
      })),
  });
  const product = (handle: string): ProductInput => ({
    ...{
      handle,
      title: { fr: `Article ${handle}` },
      subtitle: { fr: "Coton" },
      description: { fr: "Lavable" },
      tags: [],
      categories: ["chambre"],
      images: [],
      collection: "printemps",
    },
    options: [{ fr: "Taille" }],
    variants: ["1", "2"].map(
      (size): VariantInput => ({
        ...{
          title: { fr: `Taille ${size}` },
          sku: `${handle}-${size}`.toUpperCase(),
          optionValues: [{ fr: size }],
          inventoryQuantity: 100,
          massGrams: 250,
          lengthMm: 300,
          widthMm: 200,
          heightMm: 50,
          ean: toEan13(eanNumber++),
          metadata: {},
        },
        prices: [
          { currency: "eur", amountMinor: prices.list },
          { currency: "eur", amountMinor: prices.first, priceList: "first" },
          { currency: "eur", amountMinor: prices.second, priceList: "second" },
        ],
      }),
    ),
  });
  const seller = await createTestSeller(label, {
    customerGroups: ["first", "second"],
    priceLists: (["first", "second"] as const).map((key) => ({
      key,
      name: `List ${key}`,
      type: "override",
      customerGroups: [key],
    })),
    products: ["one", "two", "three"].map(product),
    companies: (["first", "second", "list"] as const).map(company),
  });
  return { seller, buyers, prices };
}

const pages = [
  "/",
  "/products",
  "/products?layout=grid",
  "/products?layout=list",
  "/products?layout=table",
  "/products?sort=price",
  "/products?q=article",
  "/products?category=chambre",
  "/products?collection=printemps",
  "/products/one",
  "/products/two",
  "/api/search-index",
];
const marks = (prices: Prices, company: keyof Prices) => {
  const [euros, cents] = (prices[company] / 100).toFixed(2).split(".") as [string, string];
  return [`${euros},${cents}`, `${euros}.${cents}`, String(prices[company])];
};
const hasAny = (body: string, texts: readonly string[]) =>
  texts.some((entry) => new RegExp(`(?<![\\d.,])${entry.replace(".", "\\.")}(?!\\d)`).test(body));

test("[SEC-03] [GUARD-06] six buyers of three companies of each of two sellers see only their own prices", async () => {
  test.setTimeout(240_000);
  const sellers = [
    await createPricedSeller("crawl-a", { list: 71_937, first: 73_951, second: 75_983 }),
    await createPricedSeller("crawl-b", { list: 81_939, first: 83_957, second: 85_981 }),
  ];
  const every = sellers.flatMap(({ seller, prices }) =>
    (["list", "first", "second"] as const).map((company) => ({
      sellerId: seller.id,
      company,
      texts: marks(prices, company),
    })),
  );
  const seen = new Map<string, string>();
  for (const _round of ["first", "again"])
    for (const { seller, buyers } of sellers)
      for (const buyer of buyers) await crawl(seller, buyer, every, seen);
});

type Marked = { sellerId: string; company: keyof Prices; texts: string[] };

/**
 * Every catalogue address as one buyer: her own prices, nobody else's, and the same as her
 * colleague saw before.
 */
async function crawl(
  seller: TestSeller,
  buyer: Buyer,
  every: readonly Marked[],
  seen: Map<string, string>,
): Promise<void> {
  const cookie = await signInByHttp(seller.origin, buyer.email, smallSellerPassword);
  const isOwn = (other: Marked) => other.sellerId === seller.id && other.company === buyer.company;
  const isForeign = (other: Marked) =>
    other.sellerId !== seller.id || (other.company !== buyer.company && other.company !== "list");
  for (const path of pages) {
    const key = `${seller.id} ${buyer.company} ${path}`;
    const response = await sendHttp({
      host: new URL(seller.origin).host,
      path,
      headers: { cookie, "accept-encoding": "identity" },
    });
    expect(response.status, key).toBe(200);
    expectPrivate(response, key);
    for (const other of every.filter(isForeign))
      expect(
        hasAny(response.body, other.texts),
        `${key} shows prices of ${other.sellerId} ${other.company}`,
      ).toBe(false);
    if (path.startsWith("/api/")) continue;
    const own = every.filter(isOwn).flatMap((entry) => entry.texts);
    if (path !== "/")
      expect(hasAny(response.body, own), `${key} shows no price of its own`).toBe(true);
    const shown = shownPrices(response.body);
    expect(shown, `${key} differs from what a colleague sees`).toBe(seen.get(key) ?? shown);
    seen.set(key, shown);
  }
}

test("[GUARD-06] the same URLs without a session redirect to sign-in or are rejected", async () => {
  const { seller } = await createPricedSeller("crawl-c", {
    list: 91_933,
    first: 93_953,
    second: 95_981,
  });
  const host = new URL(seller.origin).host;
  for (const path of pages) {
    const response = await sendHttp({ host, path });
    expect([307, 401], path).toContain(response.status);
    expect(response.body).not.toContain("Article");
  }
});

function expectPrivate(response: HttpResponse, where: string): void {
  expect(String(response.headers["cache-control"]), where).toMatch(/private|no-store/);
  expect(String(response.headers["cache-control"]), where).not.toMatch(/public|s-maxage/);
}

/** The visible prices of a page, in order. */
function shownPrices(html: string): string {
  return [
    ...html
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .matchAll(/\d+(?:[.,]\d{2})(?=\s|&nbsp;|\u00a0|\u202f|€)/g),
  ]
    .map((match) => match[0])
    .join(" ");
}
