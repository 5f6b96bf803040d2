import { afterAll, beforeAll, expect } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Localized, ProductInput, SellerInput } from "@/backend/operations/seed/seller-input";
import type { MatchedVariant, VariantMatch } from "@/contract/cart/variant-match";
import { toEan13 } from "../../fixtures/large-seller-input";
import { createSmallSellerInput, smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { oneConnection, startTestBackend, type TestBackend } from "../../fixtures/test-backend";

export let backend: TestBackend;
export let seller: LoadedSeller;
export let buyer: StoreClient;
export let other: StoreClient;

const eans = new Map<string, string>();

type Row = { sku?: string; ean?: string; code?: string; name?: string; quantity?: number };

type TestResponse = { matches: VariantMatch[]; variants: MatchedVariant[] };

/** Products with the same name in several colours, and SKUs that differ only by case. */
function withNames(input: SellerInput): SellerInput {
  const cape = input.products.find(({ handle }) => handle === "bath-cape");
  if (!cape) throw new Error("the fixture has no cape");
  const variantOf = (
    sku: string,
    title: Localized,
    number: number,
  ): ProductInput["variants"][number] => {
    const [first] = cape.variants;
    if (!first) throw new Error("the cape has no variant");
    return { ...first, sku, ean: toEan13(990_000 + number), title, optionValues: [title] };
  };
  const plaid: ProductInput = {
    ...cape,
    handle: "plaid",
    title: { fr: "Plaid nuage", en: "Cloud throw" },
    variants: [
      variantOf("PLD 10", { fr: "Écru", en: "Natural" }, 1),
      variantOf("pld-10", { fr: "Terracotta", en: "Terracotta" }, 2),
      variantOf("PLD-30", { fr: "Bleu nuit", en: "Night blue" }, 3),
    ],
  };
  return { ...input, products: [...input.products, plaid] };
}

export async function match(rows: Row[], by: StoreClient = buyer): Promise<TestResponse> {
  const response = await by.post("/store/variants/match", { rows });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Status, reason and SKU of the match for a row. */
export async function matchOne(row: Row, by: StoreClient = buyer) {
  const { matches, variants } = await match([row], by);
  const [found] = matches;
  const skuOf = (id: string | null) => variants.find((variant) => variant.id === id)?.sku ?? null;
  return [
    found?.status,
    found?.reason,
    skuOf(found?.variant_id ?? null),
    (found?.candidates ?? []).map(skuOf),
  ];
}

export const ean = (sku: string) => eans.get(sku) ?? "";

export const codes = "/store/customers/me/company/article-codes";

/** A seller whose products are matched by buyers' own names and codes, and two of the buyers. */
export function setUpMatches(id: string): void {
  beforeAll(async () => {
    backend = await startTestBackend({ env: oneConnection });
    seller = await loadSmallSeller(backend, id, withNames(createSmallSellerInput(id)));
    buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).buyer);
    other = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).other);
    const { variants } = (await buyer.get("/store/variants")).json() as {
      variants: { sku: string; ean: string | null }[];
    };
    for (const { sku, ean } of variants) if (ean) eans.set(sku, ean);
  });
  afterAll(() => backend?.stop());
}
