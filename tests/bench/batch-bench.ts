import type { Cart } from "@/contract/cart/cart";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { HttpBuyer } from "../fixtures/http-buyer";
import { benchBuyers, benchPassword } from "./bench-seller";
import { type Measurement, measureRounds } from "./measure";

export type BatchRow = { name: string; aimMs: number; result: Measurement };

const rounds = 25;
const sizes = [
  { entries: 200, aimMs: 150 },
  { entries: 1000, aimMs: 500 },
];

/**
 * Batches of lines over one connection: added to an empty cart, and changing as many existing
 * lines.
 */
export async function benchBatches(url: string, seller: LoadedSeller): Promise<BatchRow[]> {
  const buyer = await HttpBuyer.signIn(url, {
    publishableKey: seller.publishableKey,
    email: benchBuyers[0] ?? "",
    password: benchPassword,
  });
  const variants = Object.values(seller.variants);
  const rows: BatchRow[] = [];
  for (const { entries, aimMs } of sizes) {
    const chosen = variants.slice(0, entries);
    for (const isFilled of [false, true]) {
      const prepare = async () => {
        const { cart } = await buyer.post<{ cart: Cart }>("/store/carts");
        const path = `/store/carts/${cart.id}/line-items/batch`;
        if (isFilled) await buyer.post(path, toBody(chosen, 2));
        const next = () => ({
          method: "POST",
          path,
          headers: buyer.headers,
          body: JSON.stringify(toBody(chosen, 3)),
        });
        return { url, connections: 1, amount: 1, next };
      };
      await measureRounds({ warmUp: 0, timed: 3 }, prepare);
      const name = `batch of ${entries} lines ${isFilled ? "into a cart that already has them" : "into an empty cart"}`;
      rows.push({
        name,
        aimMs,
        result: await measureRounds({ warmUp: 0, timed: rounds }, prepare),
      });
    }
  }
  return rows;
}

function toBody(variantIds: readonly string[], quantity: number) {
  return {
    entries: variantIds.map((variantId) => ({ variant_id: variantId, quantity, mode: "set" })),
  };
}
