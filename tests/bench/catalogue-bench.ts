import { setTimeout as wait } from "node:timers/promises";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { HttpBuyer } from "../fixtures/http-buyer";
import type { BackendCase } from "./backend-bench";
import { benchBuyers, benchPassword } from "./bench-seller";
import { type Measurement, measure } from "./measure";

const editsPerSecond = 10;

export type CatalogueRow = { name: string; result: Measurement; note: string };

/**
 * Reads of the catalogue at 16 connections: those compared with the reference, while another
 * connection edits ten products a second; facet counts with a different filter each time; and the
 * search index. Errors: an edit is rejected, or not seen by the next read.
 */
export async function benchCatalogue(
  url: string,
  seller: LoadedSeller,
  seconds: number,
  reads: readonly BackendCase[],
): Promise<CatalogueRow[]> {
  const email = benchBuyers[0] ?? "";
  const buyer = await HttpBuyer.signIn(url, {
    publishableKey: seller.publishableKey,
    email,
    password: benchPassword,
  });
  const rows: CatalogueRow[] = [];
  for (const { name, run } of reads) {
    const { result, edits } = await whileEdited({ url, seller, buyer }, () => run(16));
    rows.push({
      name: `${name}, while products are edited`,
      result,
      note: `${(edits / result.seconds).toFixed(1)} edits/s`,
    });
  }
  let turn = 0;
  const get = (path: () => string, encoding: string) =>
    measure({
      url,
      connections: 16,
      seconds,
      next: () => ({
        method: "GET",
        path: path(),
        headers: { ...buyer.headers, "accept-encoding": encoding },
      }),
    });
  const facets = () => {
    turn += 1;
    return `/store/product-facets?region_id=${seller.regions.eu}&in_stock=true&price[lte]=${1000 + turn}`;
  };
  rows.push({
    name: "filter counts, a different filter each time",
    result: await get(facets, "identity"),
    note: "5,000 variants",
  });
  rows.push({
    name: "search index",
    result: await get(() => "/store/search-index?lang=fr", "br"),
    note: "brotli",
  });
  return rows;
}

type Shop = { url: string; seller: LoadedSeller; buyer: HttpBuyer };

async function whileEdited(
  shop: Shop,
  run: () => Promise<Measurement>,
): Promise<{ result: Measurement; edits: number }> {
  const state = { isOver: false };
  const measured = run().finally(() => {
    state.isOver = true;
  });
  const [result, edits] = await Promise.all([measured, edit(shop, state)]);
  return { result, edits };
}

/** Changes a product ten times a second and reads it after each change. */
async function edit({ url, seller, buyer }: Shop, state: { isOver: boolean }): Promise<number> {
  const products = Object.values(seller.products);
  const headers = {
    authorization: `Bearer ${Object.values(seller.apiKeys)[0]}`,
    "content-type": "application/json",
  };
  let count = 0;
  while (!state.isOver) {
    const startedAtMs = performance.now();
    const id = products[count % products.length];
    const subtitle = `Edition ${count}`;
    const response = await fetch(`${url}/admin/products/${id}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ subtitle }),
    });
    if (!response.ok)
      throw new Error(`an edit returned ${response.status} ${await response.text()}`);
    const { product } = await buyer.get<{ product: { subtitle: string } }>(
      `/store/products/${id}?fields=subtitle`,
    );
    if (product.subtitle !== subtitle)
      throw new Error(`the edit ${subtitle} was not seen by the next read`);
    count += 1;
    await wait(Math.max(0, 1000 / editsPerSecond - (performance.now() - startedAtMs)));
  }
  return count;
}
