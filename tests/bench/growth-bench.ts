import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { HttpBuyer } from "../fixtures/http-buyer";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";
import { benchPassword, benchSellerId } from "./bench-seller";
import { say } from "@/scripts/deployment/run-main";
import { cloneSeller } from "./clone-seller-rows";
import type { LoadRequest } from "./load-connection";
import { type Measurement, measureRounds } from "./measure";

const sellerCount = 100;
/** Short rounds, so that a slow moment of the machine affects both. */
const rounds = { warmUp: 10, timed: 25 };
/** Evicting the documents takes a second. */
const forgottenRounds = { warmUp: 2, timed: 11 };
const requestsPerRound = 20;
const forgettingPages = 50;
let forgotten = 0;

export type GrowthRow = { name: string; small: Measurement; large: Measurement };

/** The template of the large sellers: 2,000 products × 5 variants × 2 currencies. */
export function createGrowthSellerInput(): SellerInput {
  return createLargeSellerInput("growth-1", { products: 2000, variants: 5 });
}

/**
 * Product ids are given: looking them up would be part of the time, the more the larger the seller
 * is.
 */
type Shop = { buyer: HttpBuyer; seller: LoadedSeller; productIds: string[] };

/**
 * Compares a page, a product and a search of one seller with 5,000 variants with those of 100
 * sellers with 10,000 variants in turn, over one connection, in alternating rounds so that other
 * load affects both; which begins also alternates. `small` is already loaded.
 */
export async function benchGrowth(
  backend: { url: string; ownerUrl: string },
  loaded: { small: LoadedSeller; template: LoadedSeller },
): Promise<GrowthRow[]> {
  const targets = Array.from({ length: sellerCount - 1 }, (_, index) => `growth-${index + 2}`);
  const keys = await cloneSeller(backend.ownerUrl, loaded.template.id, targets);
  const large: Shop[] = [];
  for (const [index, publishableKey] of [loaded.template.publishableKey, ...keys].entries()) {
    const email = `buyer@${loaded.template.id}.test`;
    const buyer = await HttpBuyer.signIn(backend.url, {
      publishableKey,
      email,
      password: largeSellerPassword,
    });
    large.push({
      buyer,
      seller: { ...loaded.template, id: `growth-${index + 1}` },
      productIds: Object.values(loaded.template.products),
    });
  }
  const email = `buyer-1@${benchSellerId}.test`;
  const signedIn = await HttpBuyer.signIn(backend.url, {
    publishableKey: loaded.small.publishableKey,
    email,
    password: benchPassword,
  });
  const small: Shop[] = [
    { buyer: signedIn, seller: loaded.small, productIds: Object.values(loaded.small.products) },
  ];
  const rows: GrowthRow[] = [];
  for (const { name, request, isForgotten } of calls) {
    const before = isForgotten
      ? () => forgetDocuments(backend.url, large)
      : () => Promise.resolve();
    const times = isForgotten ? forgottenRounds : rounds;
    await compare(backend.url, times.warmUp, { small, large }, request, before);
    const row = {
      name,
      ...(await compare(backend.url, times.timed, { small, large }, request, before)),
    };
    say(
      `${name}: p50 ${row.small.p50Ms.toFixed(1)} ms at one small seller, ${row.large.p50Ms.toFixed(1)} ms at ${sellerCount} large ones`,
    );
    rows.push(row);
  }
  return rows;
}

type ToRequest = (shop: Shop, turn: number) => LoadRequest;

/**
 * In the language of `tag` nothing is translated or cached: every response is rebuilt. Searches
 * fill their page at either size. `isForgotten`: the small seller's documents are not cached
 * either, as those of 100 large ones can't be; its 20 pages of a round then have 1,000 different
 * products.
 */
const calls: { name: string; request: ToRequest; isForgotten?: true }[] = [
  {
    name: "page of 50, cached",
    request: (shop) => get(shop, "/store/products?limit=50&lang=fr"),
  },
  {
    name: "page of 50, not cached",
    request: (shop, turn) =>
      get(shop, `/store/products?limit=50&offset=${(turn * 37) % 900}&lang=${tag(turn)}`),
  },
  {
    name: "page of 50, not cached, no document in memory",
    request: (shop, turn) =>
      get(shop, `/store/products?limit=50&offset=${(turn * 50) % 1000}&lang=${tag(turn)}`),
    isForgotten: true,
  },
  {
    name: "one product, cached",
    request: (shop) => get(shop, `/store/products/${pick(shop, 1)}?lang=fr`),
  },
  {
    name: "one product, not cached",
    request: (shop, turn) => get(shop, `/store/products/${pick(shop, turn)}?lang=${tag(turn)}`),
  },
  {
    name: "one product, not cached, no document in memory",
    request: (shop, turn) => get(shop, `/store/products/${pick(shop, turn)}?lang=${tag(turn)}`),
    isForgotten: true,
  },
  {
    name: "search, not cached",
    request: (shop, turn) => search(shop, "gigoteuse sauge", tag(turn)),
  },
  {
    name: "search of a SKU, not cached",
    request: (shop, turn) => search(shop, `SKU-${1 + (turn % 900)}-2`, tag(turn)),
  },
  {
    name: "search with a typo, not cached",
    request: (shop, turn) => search(shop, "gigoteuze", tag(turn)),
  },
];

const tag = (turn: number) => `x${turn.toString(36)}`;

function get({ buyer, seller }: Shop, path: string): LoadRequest {
  return {
    method: "GET",
    path: `${path}&region_id=${seller.regions.eu}&currency_code=eur`,
    headers: buyer.headers,
  };
}

function search({ buyer }: Shop, q: string, lang: string): LoadRequest {
  return {
    method: "POST",
    path: `/store/products/search?lang=${lang}`,
    headers: buyer.headers,
    body: JSON.stringify({ q }),
  };
}

function pick({ productIds }: Shop, turn: number): string {
  return productIds[(turn * 7) % productIds.length] ?? "";
}

/**
 * Evicts every cached document by reading others: the cache holds 2,000 in 8 million characters,
 * and keeps those requested a second time. No round requests these products.
 */
async function forgetDocuments(url: string, large: Shop[]): Promise<void> {
  forgotten += 1;
  const pages = Array.from({ length: 2 * forgettingPages }, (_, index) => index % forgettingPages);
  const next = () => {
    const page = pages.shift() ?? 0;
    const shop = large[page % large.length] as Shop;
    return get(
      shop,
      `/store/products?limit=50&offset=${1000 + 50 * Math.floor(page / large.length)}&lang=f${forgotten}x${pages.length}`,
    );
  };
  await measureRounds({ warmUp: 0, timed: 1 }, async () => ({
    url,
    connections: 1,
    amount: pages.length,
    next,
  }));
}

async function compare(
  url: string,
  times: number,
  shops: { small: Shop[]; large: Shop[] },
  request: ToRequest,
  before: () => Promise<void>,
) {
  let turn = 0;
  const load = (of: Shop[]) => () =>
    Promise.resolve({
      url,
      connections: 1,
      amount: requestsPerRound,
      next: () => {
        turn += 1;
        return request(of[turn % of.length] as Shop, turn);
      },
    });
  const measured: { small: Measurement[]; large: Measurement[] } = { small: [], large: [] };
  for (let round = 0; round < times; round += 1)
    for (const size of round % 2 === 0
      ? (["small", "large"] as const)
      : (["large", "small"] as const)) {
      await before();
      measured[size].push(await measureRounds({ warmUp: 0, timed: 1 }, load(shops[size])));
    }
  return { small: middle(measured.small), large: middle(measured.large) };
}

/** The round whose median is the middle one. */
function middle(measured: Measurement[]): Measurement {
  const sorted = [...measured].sort((a, b) => a.p50Ms - b.p50Ms);
  return sorted[sorted.length >> 1] as Measurement;
}
