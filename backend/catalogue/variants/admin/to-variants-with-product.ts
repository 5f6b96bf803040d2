import type { AdminVariantWithProduct } from "@/contract/admin/catalogue/product";
import type { Transaction } from "../../../platform/db/with-transaction";
import { readAdminProducts } from "../../products/admin/admin-product-rows";
import type { VariantKey } from "./admin-variant-rows";
import { toAdminProductOfVariant, toAdminVariant } from "../../products/admin/to-admin-product";
import type { VariantPricing } from "./variant-pricing";

/** Variants with their product and prices in minor units, in the order of the keys. */
export async function toVariantsWithProduct(
  transaction: Transaction,
  keys: readonly VariantKey[],
  pricing: VariantPricing,
): Promise<AdminVariantWithProduct[]> {
  const rows = await readAdminProducts(transaction, [
    ...new Set(keys.map(({ product_id }) => product_id)),
  ]);
  const products = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id, product_id }) => {
    const row = products.get(product_id);
    const doc = row?.doc.variants.find((variant) => variant.id === id);
    if (!row || !doc) return [];
    const { variant_rank: _, ...variant } = toAdminVariant(doc, row.stock);
    return [{ ...variant, product: toAdminProductOfVariant(row.doc), ...pricing(doc, row.doc) }];
  });
}
