import { rankLetterSizes } from "@/domain/search/letter-size";
import type { Variant } from "@/contract/catalogue/product";
import type { SellerSettings } from "@/contract/seller/setting";
import { type MediaSource, toMediaUrl } from "./media-url";
import { compareNatural } from "./natural-order";
import { type PriceTarget, type PriceTier, toPriceTiers } from "./price-tier";
import { toSmallest } from "@/domain/quantities/quantity";
import { type RetailPrice, toRetailPrice } from "./retail-price";
import { type StockSettings, toVariantStock, type VariantStock } from "@/domain/quantities/stock";

/** Amounts in minor units without tax. `listMinor` only if the buyer pays less. */
export type PriceView = { unitMinor: number; listMinor: number | null };

export type VariantView = {
  id: string;
  title: string;
  sku: string | null;
  ean: string | null;
  picture: string | null;
  optionValues: { optionId: string; value: string }[];
  /** The seller's order, in which options are listed too. */
  rank: number;
  displayUnit: string | null;
  isPreorder: boolean;
  price: PriceView | null;
  retail: RetailPrice | null;
  stock: VariantStock;
};

/**
 * In the units of the seller's settings, mm, g and mL by default; `volume` is from the variant's
 * metadata of that name (assumption).
 */
export type Measures = {
  mass: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  volume: number | null;
};
export type VariantDetail = VariantView & {
  tiers: PriceTier[];
  measures: Measures;
  material: string | null;
  storageUnit: string | null;
};

/**
 * The context of a product's screens. `today` is the ISO day in the seller's time zone, `utcDay`
 * that in UTC, which determines the new products.
 */
export type ProductFacts = {
  settings: StockSettings &
    Pick<SellerSettings, "compressed_images" | "recommended_retail_price_enabled">;
  media: MediaSource;
  target: PriceTarget;
  language: string;
  today: string;
  utcDay: string;
};

export type ListedVariant = Pick<
  Variant,
  | "id"
  | "title"
  | "sku"
  | "ean"
  | "thumbnail"
  | "variant_rank"
  | "inventory_quantity"
  | "allow_backorder"
  | "manage_inventory"
  | "metadata"
  | "options"
  | "calculated_price"
  | "original_price"
  | "calculated_price_includes_tax"
  | "tax_rates"
>;

/**
 * Variants visible to the buyer, `2 ans` before `10 ans` and S before M: a negative price hides one
 * (CAT-02).
 */
export function toShownVariants<V extends Pick<Variant, "title" | "calculated_price">>(
  variants: readonly V[],
  language: string,
): V[] {
  return variants
    .filter((variant) => (variant.calculated_price ?? 0) >= 0)
    .map((variant) => ({ variant, name: rankLetterSizes(variant.title) }))
    .sort((a, b) => compareNatural(a.name, b.name, language))
    .map(({ variant }) => variant);
}

export function toVariantView(variant: ListedVariant, facts: ProductFacts): VariantView {
  const stock = toVariantStock(variant, facts.settings, facts.today);
  const price = toPriceView(variant);
  return {
    id: variant.id,
    title: variant.title,
    sku: variant.sku,
    ean: variant.ean,
    picture: variant.thumbnail && toMediaUrl(variant.thumbnail, facts.media),
    optionValues: variant.options.map((option) => ({
      optionId: option.option_id,
      value: option.value,
    })),
    rank: variant.variant_rank,
    displayUnit: variant.metadata?.display_unit ?? null,
    isPreorder: variant.metadata?.is_preorder === true,
    price,
    retail: findRetail(variant, facts, price?.unitMinor),
    stock: price === null ? { ...stock, isOrderable: false } : stock,
  };
}

/**
 * The variant with the details of its own page; the price is that of the smallest valid quantity.
 */
export function toVariantDetail(variant: Variant, facts: ProductFacts): VariantDetail {
  const view = toVariantView(variant, facts);
  const tiers = toPriceTiers(variant.prices, facts.target, toSmallest(view.stock.rule));
  const unitMinor = tiers[0]?.unitPriceMinor ?? view.price?.unitMinor;
  return {
    ...view,
    price: unitMinor === undefined ? null : toReduced(unitMinor, variant.original_price),
    retail: findRetail(variant, facts, unitMinor),
    tiers,
    measures: {
      mass: variant.weight,
      length: variant.length,
      width: variant.width,
      height: variant.height,
      volume: typeof variant.metadata?.volume === "number" ? variant.metadata.volume : null,
    },
    material: variant.material,
    storageUnit: variant.metadata?.storage_unit ?? null,
  };
}

function findRetail(
  variant: ListedVariant,
  { settings, target }: ProductFacts,
  unitMinor: number | undefined,
): RetailPrice | null {
  if (!settings.recommended_retail_price_enabled) return null;
  return toRetailPrice(variant, target.currencyCode, unitMinor);
}

function toPriceView(
  variant: Pick<Variant, "calculated_price" | "original_price">,
): PriceView | null {
  return variant.calculated_price === null
    ? null
    : toReduced(variant.calculated_price, variant.original_price);
}

function toReduced(unitMinor: number, listMinor: number | null): PriceView {
  return { unitMinor, listMinor: listMinor !== null && listMinor > unitMinor ? listMinor : null };
}
