import type { Category, Collection, Product } from "@/contract/catalogue/product";
import { toMediaUrl } from "./media-url";
import {
  type ProductAttribute,
  type ProductDocument,
  toAttributes,
  toDocuments,
} from "./product-metadata";
import type { RetailPrice } from "./retail-price";
import { type StockState, toProductStock } from "@/domain/quantities/stock";
import {
  type ListedVariant,
  type PriceView,
  type ProductFacts,
  toShownVariants,
  toVariantDetail,
  toVariantView,
  type VariantDetail,
  type VariantView,
} from "./variant";

const newDays = 30;
const dayMs = 86_400_000;

/**
 * A product in a list. `price` is the lowest variant price; `isFrom` if others cost more. `single`
 * if there is only one variant.
 */
export type ProductCard = {
  id: string;
  handle: string;
  title: string;
  subtitle: string | null;
  picture: string | null;
  isNew: boolean;
  variantCount: number;
  variantIds: string[];
  options: { title: string; values: string[] }[];
  price: (PriceView & { isFrom: boolean }) | null;
  /** For the variant whose price is shown. */
  retail: RetailPrice | null;
  stock: (StockState & { outCount: number }) | null;
  moq: number;
  pcb: number;
  displayUnit: string | null;
  single: VariantView | null;
};

export type ListedProduct = Pick<
  Product,
  "id" | "created_at" | "handle" | "title" | "subtitle" | "thumbnail"
> & {
  options: Pick<Product["options"][number], "id" | "title">[];
  variants: ListedVariant[];
};

/** A product with all variants visible to the buyer, as listed in the product table. */
export type ProductVariants = {
  handle: string;
  title: string;
  picture: string | null;
  variants: VariantView[];
};

export function toProductVariants(product: ListedProduct, facts: ProductFacts): ProductVariants {
  const variants = toShownVariants(product.variants, facts.language).map((variant) =>
    toVariantView(variant, facts),
  );
  return {
    handle: product.handle,
    title: product.title,
    picture: findPicture(product, facts),
    variants,
  };
}

function findPicture(product: ListedProduct, facts: ProductFacts): string | null {
  const picture =
    product.thumbnail ?? product.variants.find((variant) => variant.thumbnail)?.thumbnail;
  return picture ? toMediaUrl(picture, facts.media) : null;
}

/**
 * The wire's product → a card of the list. Amounts in minor units of the target's currency (CAT-01,
 * CAT-02).
 */
export function toProductCard(product: ListedProduct, facts: ProductFacts): ProductCard {
  const variants = toShownVariants(product.variants, facts.language).map((variant) =>
    toVariantView(variant, facts),
  );
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle,
    picture: findPicture(product, facts),
    isNew: isNew(product.created_at, facts.utcDay),
    variantCount: variants.length,
    variantIds: variants.map((variant) => variant.id),
    options: toOptions(product.options, variants),
    price: toLowestPrice(variants),
    retail: findLowest(variants)?.retail ?? null,
    stock: toProductStock(variants.map((variant) => variant.stock)),
    moq: shared(variants.map((variant) => variant.stock.rule.moq)) ?? 1,
    pcb: shared(variants.map((variant) => variant.stock.rule.pcb)) ?? 1,
    displayUnit: shared(variants.map((variant) => variant.displayUnit)) ?? null,
    single: variants.length === 1 ? (variants[0] ?? null) : null,
  };
}

export type ProductDetail = {
  id: string;
  handle: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  pictures: string[];
  isNew: boolean;
  options: { id: string; title: string; values: string[] }[];
  variants: VariantDetail[];
  price: ProductCard["price"];
  material: string | null;
  originCountry: string | null;
  hsCode: string | null;
  collection: Pick<Collection, "id" | "title" | "handle"> | null;
  categories: Pick<Category, "id" | "name" | "handle">[];
  tags: { id: string; value: string }[];
  isDiscountable: boolean;
  documents: ProductDocument[];
  attributes: ProductAttribute[];
};

/**
 * The wire's product → the product page (CAT-07). Amounts in minor units, measures in the units of
 * the seller's settings.
 */
export function toProductDetail(product: Product, facts: ProductFacts): ProductDetail {
  const variants = toShownVariants(product.variants, facts.language).map((variant) =>
    toVariantDetail(variant, facts),
  );
  const urls = [
    product.thumbnail,
    ...product.images.map((image) => image.url),
    ...product.variants.flatMap((variant) => [
      variant.thumbnail,
      ...variant.images.map((image) => image.url),
    ]),
  ];
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    pictures: [
      ...new Set(urls.filter((url) => url !== null).map((url) => toMediaUrl(url, facts.media))),
    ],
    isNew: isNew(product.created_at, facts.utcDay),
    options: product.options.map((option, index) => ({
      id: option.id,
      title: option.title,
      values: toOptions(product.options, variants)[index]?.values ?? [],
    })),
    variants,
    price: toLowestPrice(variants),
    material: product.material ?? shared(variants.map((variant) => variant.material)) ?? null,
    originCountry: product.origin_country,
    hsCode: product.hs_code,
    collection: product.collection,
    categories: product.categories.map(({ id, name, handle }) => ({ id, name, handle })),
    tags: product.tags.map(({ id, value }) => ({ id, value })),
    isDiscountable: product.discountable,
    documents: toDocuments(product.metadata).map(({ title, url }) => ({
      title,
      url: toMediaUrl(url, { ...facts.media, compressedImages: null }),
    })),
    attributes: toAttributes(product.metadata),
  };
}

function findLowest(variants: readonly VariantView[]): VariantView | undefined {
  const priced = variants.filter(({ price }) => price !== null);
  const unit = ({ price }: VariantView) => price?.unitMinor ?? 0;
  return priced.reduce<VariantView | undefined>(
    (best, variant) => (best === undefined || unit(variant) < unit(best) ? variant : best),
    undefined,
  );
}

/** The lowest variant price, with the list price of that same variant if it is higher (CAT-02). */
export function toLowestPrice(
  variants: readonly Pick<VariantView, "price">[],
): ProductCard["price"] {
  const prices = variants.flatMap((variant) => variant.price ?? []);
  const lowest = prices.reduce<PriceView | null>(
    (best, price) => (best === null || price.unitMinor < best.unitMinor ? price : best),
    null,
  );
  return (
    lowest && { ...lowest, isFrom: prices.some((price) => price.unitMinor > lowest.unitMinor) }
  );
}

/** Whether a product is at most 30 days old, as in the list's filter; `utcDay` is an ISO day. */
export function isNew(createdAt: string, utcDay: string): boolean {
  return Date.parse(`${utcDay}T23:59:59Z`) - Date.parse(createdAt) <= (newDays + 1) * dayMs;
}

function toOptions(
  options: readonly { id: string; title: string }[],
  variants: readonly VariantView[],
): ProductCard["options"] {
  const ranked = [...variants].sort((a, b) => a.rank - b.rank);
  return options.map((option) => ({
    title: option.title,
    values: [
      ...new Set(
        ranked.flatMap((variant) =>
          variant.optionValues
            .filter((value) => value.optionId === option.id)
            .map((value) => value.value),
        ),
      ),
    ],
  }));
}

/** The common value of all entries, or undefined if they differ. */
function shared<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
