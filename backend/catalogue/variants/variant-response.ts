import type { Transaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { isHidden } from "./hidden-variants";
import type { Pricing } from "../prices/price-view-rows";
import { readProductDocs } from "../read-model/product-doc-reader-rows";
import { pricingColumns, variantSelectable } from "../products/product-selectable";
import { type Projection, parseProjection, project } from "../../kernel/projection";
import { toProductOfVariant } from "./to-product-of-variant";
import { toVariant } from "./to-variant";
import type { VariantEntry } from "./variant-entry-rows";

/**
 * Parses `fields` and `expand` of a variant endpoint; calculated prices are included if prices were
 * requested.
 */
export function parseVariantProjection(
  query: { fields?: string | undefined; expand?: string | undefined },
  pricing: Pricing,
): Projection {
  const projection = parseProjection(query, variantSelectable);
  if (projection.columns === null || pricing.view.target === null) return projection;
  return { ...projection, columns: new Set([...projection.columns, ...pricingColumns]) };
}

/** The wire objects of these variants with their products, in the order of the entries. */
export async function toVariantsWithProduct(
  context: CustomerContext,
  transaction: Transaction,
  entries: readonly VariantEntry[],
  { pricing, projection }: { pricing: Pricing; projection: Projection },
): Promise<object[]> {
  const versions = new Map(
    entries.map((entry) => [entry.product_id, { id: entry.product_id, version: entry.version }]),
  );
  const docs = await readProductDocs(context.deps, transaction, [...versions.values()]);
  return entries.flatMap((entry) => {
    const product = docs.get(entry.product_id);
    const doc = product?.variants.find(({ id }) => id === entry.id);
    if (!product || !doc || isHidden(doc, pricing.book, pricing.view)) return [];
    const variant = toVariant(doc, product, {
      lang: context.lang,
      ...pricing,
      stock: { [entry.id]: entry.inventory_quantity },
    });
    return [
      project(
        Object.assign(variant, { product: toProductOfVariant(product, context.lang) }),
        projection,
        variantSelectable,
      ),
    ];
  });
}
