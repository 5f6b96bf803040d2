import type { Transaction } from "../../platform/db/with-transaction";
import type { ProductFacts } from "../../pricing/cart-discount";
import type { CustomerContext } from "../../platform/http/access/verb";
import { type LineTexts, toLineTexts } from "./line-texts";
import { type PriceBook, toEntitledPrices } from "../prices/price-book";
import { getPriceBook } from "../prices/price-book-rows";
import type { LineVariant, ProductDoc } from "../read-model/product-doc";
import { readProductDocs } from "../read-model/product-doc-reader-rows";
import { type EntitledPrice, selectPriceLists } from "../../pricing/select-price";
import { toLineVariant } from "./to-variant";
import { readVariantEntries } from "./variant-entry-rows";

/**
 * A variant as needed by a cart. Whether it may be sold is decided by the caller, based on this
 * data.
 */
export type SellableVariant = {
  /**
   * Wire object in the request's language with its product (`variant.product`), metadata and stock
   * as of this transaction.
   */
  variant: LineVariant;
  /**
   * All prices currently available to this customer; select with `selectPrice(prices, { regionId,
   * currencyCode, quantity })`.
   */
  prices: EntitledPrice[];
  /** The product is `published`. */
  isPublished: boolean;
  salesChannelIds: string[];
  profileId: string;
  /** The data checked by conditions of discounts and tax rates. */
  facts: ProductFacts;
  /** Its texts in every language. */
  texts: LineTexts;
};

/** The reader of variants: a request, or whoever acts for an order's buyer. */
type Reader = Pick<CustomerContext, "deps" | "lang" | "pricingVersion"> & {
  session: Pick<CustomerContext["session"], "customerGroupIds">;
};

export type SellableVariants = { variants: Map<string, SellableVariant>; book: PriceBook };

/** Variants as in readSellables, without the price book. */
export async function findSellableVariants(
  context: CustomerContext,
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<Map<string, SellableVariant>> {
  return (await readSellables(context, transaction, variantIds)).variants;
}

/**
 * Reads variants for cart lines, by id; unknown or deleted variants are missing from the result.
 * Stock, documents and price lists are those of the transaction. Takes one statement for 1 as for
 * 1,000 ids, and one more for what is not in memory. The price book is included: it has the same
 * catalogue version.
 */
export async function readSellables(
  context: Reader,
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<SellableVariants> {
  const variants = new Map<string, SellableVariant>();
  const entries = variantIds.length === 0 ? [] : await readVariantEntries(transaction, variantIds);
  const [first] = entries;
  const book = await getPriceBook(
    context.deps,
    transaction,
    first?.pricing_version ?? context.pricingVersion,
  );
  if (entries.length === 0) return { variants, book };
  const lists = entitledLists(context, book);
  const versions = new Map(
    entries.map((entry) => [entry.product_id, { id: entry.product_id, version: entry.version }]),
  );
  const docs = await readProductDocs(context.deps, transaction, [...versions.values()]);
  const stock = Object.fromEntries(entries.map((entry) => [entry.id, entry.inventory_quantity]));
  for (const entry of entries) {
    const product = docs.get(entry.product_id);
    const variant = product?.variants.find(({ id }) => id === entry.id);
    if (!product || !variant) continue;
    variants.set(entry.id, {
      variant: toLineVariant(variant, product, { lang: context.lang, stock }),
      prices: toEntitledPrices(variant.prices, book, lists),
      isPublished: product.status === "published",
      salesChannelIds: product.sales_channel_ids,
      profileId: product.profile_id,
      facts: toProductFacts(product, variant.id, book),
      texts: toLineTexts(product, variant),
    });
  }
  return { variants, book };
}

function toProductFacts(
  product: ProductDoc,
  variantId: string,
  { categoryParents }: PriceBook,
): ProductFacts {
  const categoryIds = new Set<string>();
  for (const category of product.categories) {
    let id: string | undefined = category.id;
    while (id !== undefined && !categoryIds.has(id)) {
      categoryIds.add(id);
      id = categoryParents[id];
    }
  }
  return {
    productId: product.id,
    variantId,
    typeId: product.type_id,
    collectionId: product.collection_id,
    tagIds: product.tags.map((tag) => tag.id),
    categoryIds: [...categoryIds],
  };
}

function entitledLists(context: Reader, book: PriceBook) {
  const lists = selectPriceLists(book.priceLists, {
    customerGroupIds: context.session.customerGroupIds,
    now: context.deps.now(),
  });
  return new Map(lists.map((list) => [list.id, list]));
}
