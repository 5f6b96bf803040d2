import { randomUUID } from "node:crypto";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { HttpBuyer } from "../fixtures/http-buyer";
import { benchBuyers, benchPassword } from "./bench-seller";
import { type Measurement, measure, measureRounds } from "./measure";

const preparedAtOnce = 4;

export type BackendCase = {
  name: string;
  run: (connections: number) => Promise<Measurement>;
};

/** Six calls of a buyer. */
export async function createBackendCases(
  url: string,
  seller: LoadedSeller,
  seconds: number,
): Promise<BackendCase[]> {
  const buyers = await signInAll(url, seller);
  const first = buyers[0] as HttpBuyer;
  const variants = Object.values(seller.variants);
  const pricing = `region_id=${seller.regions.eu}&currency_code=eur`;
  const fullCart = await first.prepareCart(
    variants.slice(0, 50).map((variantId) => ({ variantId, quantity: 3 })),
  );
  const get = (path: string) => (connections: number) =>
    measure({
      url,
      connections,
      seconds,
      next: () => ({ method: "GET", path, headers: first.headers }),
    });
  return [
    {
      name: "product list, 50, region and currency",
      run: get(`/store/products?limit=50&${pricing}`),
    },
    {
      name: "one product",
      run: get(`/store/products/${Object.values(seller.products)[0]}?${pricing}`),
    },
    {
      name: "variants, 100",
      run: get(`/store/variants?limit=100&${pricing}`),
    },
    {
      name: "cart of 50 lines",
      run: get(`/store/carts/${fullCart.id}`),
    },
    {
      name: "add a line",
      run: (connections) => addLines(url, buyers.slice(1), variants, connections, seconds),
    },
    {
      name: "complete a prepared cart of 3 lines, different products each time",
      run: (connections) => complete(url, buyers.slice(1), variants, connections),
    },
  ];
}

/**
 * Each connection adds ten variants to its own cart, so that carts stay small, after a round to
 * warm up the server.
 */
async function addLines(
  url: string,
  buyers: HttpBuyer[],
  variants: string[],
  connections: number,
  seconds: number,
): Promise<Measurement> {
  const used = buyers.slice(0, connections);
  return measureRounds({ warmUp: 1, timed: 1 }, async () => {
    const carts = await Promise.all(
      used.map((buyer) => buyer.prepareCart([{ variantId: variants[0] ?? "", quantity: 1 }])),
    );
    let turn = 0;
    const next = (connection: number) => {
      turn += 1;
      const body = JSON.stringify({ variant_id: variants[turn % 10], quantity: 1 });
      return {
        method: "POST",
        path: `/store/carts/${carts[connection]?.id}/line-items`,
        headers: used[connection]?.headers ?? {},
        body,
      };
    };
    return { url, connections, seconds, next };
  });
}

/**
 * Rounds of prepared carts with different products, so that they rarely wait for the same stock;
 * only completing is timed. A round takes half a second: several warm-up rounds let the server
 * compile its code.
 */
async function complete(
  url: string,
  buyers: HttpBuyer[],
  variants: string[],
  connections: number,
): Promise<Measurement> {
  return measureRounds(
    connections === 1 ? { warmUp: 1, timed: 1 } : { warmUp: 6, timed: 8 },
    async () => {
      const carts = await prepareCarts(buyers, variants);
      let turn = 0;
      const next = () => {
        const index = turn % buyers.length;
        turn += 1;
        const headers = { ...buyers[index]?.headers, "idempotency-key": randomUUID() };
        return {
          method: "POST",
          path: `/store/carts/${carts[index]}/complete`,
          headers,
          body: JSON.stringify({ allow_duplicate: true }),
        };
      };
      return { url, connections, amount: buyers.length, next };
    },
  );
}

async function prepareCarts(
  buyers: readonly HttpBuyer[],
  variants: readonly string[],
): Promise<string[]> {
  const carts: string[] = [];
  let next = 0;
  const prepare = async () => {
    while (next < buyers.length) {
      const index = next;
      next += 1;
      const start = Math.floor(Math.random() * (variants.length - 3));
      const lines = variants
        .slice(start, start + 3)
        .map((variantId) => ({ variantId, quantity: 2 }));
      carts[index] = (await (buyers[index] as HttpBuyer).prepareCart(lines)).id;
    }
  };
  await Promise.all(Array.from({ length: preparedAtOnce }, prepare));
  return carts;
}

async function signInAll(url: string, seller: LoadedSeller): Promise<HttpBuyer[]> {
  const buyers: HttpBuyer[] = [];
  for (const email of benchBuyers)
    buyers.push(
      await HttpBuyer.signIn(url, {
        publishableKey: seller.publishableKey,
        email,
        password: benchPassword,
      }),
    );
  return buyers;
}
