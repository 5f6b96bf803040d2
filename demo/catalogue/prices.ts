import type { PriceInput } from "@/backend/operations/seed/seller-input";
import { chance } from "./chance";

type Pricing = {
  baseMinor: number;
  currencies: Readonly<Record<string, number>>;
  pack: number;
  seed: string;
  onSale: boolean;
};

const toFive = (amount: number) => Math.max(5, Math.round(amount / 5) * 5);

/** List prices of a variant in every currency, a third of them with quantity tiers, then those of the price lists. */
export function pricesOf({ baseMinor, currencies, pack, seed, onSale }: Pricing): PriceInput[] {
  const tiered = chance(`tiers ${seed}`) < 0.34;
  const second = pack === 1 ? 10 : pack * 4;
  const third = pack === 1 ? 40 : pack * 16;
  return Object.entries(currencies).flatMap(([currency, factor]) => {
    const list = toFive(baseMinor * factor);
    const tiers: PriceInput[] = tiered
      ? [
          { currency, amountMinor: list, maxQuantity: second - 1 },
          {
            currency,
            amountMinor: Math.min(list - 5, toFive(list * 0.95)),
            minQuantity: second,
            maxQuantity: third - 1,
          },
          { currency, amountMinor: Math.min(list - 10, toFive(list * 0.89)), minQuantity: third },
        ]
      : [{ currency, amountMinor: list }];
    const chains = tiers.map((price) => ({
      ...price,
      amountMinor: Math.round(price.amountMinor * 0.92),
      priceList: "chains",
    }));
    const sale: PriceInput[] = onSale
      ? [{ currency, amountMinor: toFive(list * 0.75), priceList: "last-pieces" }]
      : [];
    return [...tiers, ...chains, ...sale];
  });
}

/** Recommended retail prices with tax, about twice the list price, rounded to end in 90 cents. */
export function retailPricesOf(
  baseMinor: number,
  currencies: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(currencies).map(([currency, factor]) => [
      currency,
      Math.max(1, Math.round((baseMinor * factor * 2.4) / 100)) * 100 - 10,
    ]),
  );
}
