import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { answerCached } from "./cached-answer";
import { findProducts } from "./find-products";
import { getHiddenVariants, getPricing } from "./price-view-rows";
import type { ProductDoc, VariantDoc } from "./product-doc";
import { readProductDocs } from "./product-doc-reader-rows";
import { toProductFilter } from "./product-filter";
import { toProductOfVariant } from "./to-product-of-variant";

const defaultLimit = 20;

/**
 * Searches titles, SKUs, EANs and option values, accents folded, every word needed, mistyped words guessed when nothing is found (CAT-06). A SKU or EAN met exactly comes
 * first and names its variant. An empty `q` finds nothing. Prices are no part of a hit.
 */
export const searchProducts: StoreVerb<"searchProducts"> = async (context, { body }) => {
  const filter = toProductFilter({ q: body.q });
  const limit = body.limit ?? defaultLimit;
  const offset = body.offset ?? 0;
  if (filter.tokens.length === 0) return { hits: [] };
  const pricing = await getPricing(context, {});
  return answerCached(context, { endpoint: "searchProducts", priceViewKey: pricing.view.key, query: [body.q, limit, offset] }, async () => {
    const hidden = await getHiddenVariants(context, pricing);
    return withTransaction(context, async (transaction) => {
      const visibility = { salesChannelIds: context.salesChannelIds, hiddenProductIds: hidden.productIds };
      const { entries } = await findProducts(context, transaction, visibility, { filter, offset, limit });
      const docs = await readProductDocs(context.deps, transaction, entries);
      const found = entries.flatMap(({ id }) => docs.get(id) ?? []);
      return { hits: found.map((doc) => toHit(doc, findByCode(doc, filter.code, hidden.variantIds), context.lang)) };
    });
  });
};

function findByCode(doc: ProductDoc, code: string, hiddenIds: ReadonlySet<string>): VariantDoc | undefined {
  const wanted = code.toLowerCase();
  return doc.variants.find((variant) => !hiddenIds.has(variant.id) && (variant.sku?.toLowerCase() === wanted || variant.ean === code));
}

function toHit(doc: ProductDoc, variant: VariantDoc | undefined, lang: string) {
  const { title, handle, thumbnail } = toProductOfVariant(doc, lang);
  return {
    product_id: doc.id,
    variant_id: variant?.id ?? null,
    title,
    handle,
    thumbnail: variant?.thumbnail ?? thumbnail,
    sku: variant?.sku ?? null,
    ean: variant?.ean ?? null,
  };
}
