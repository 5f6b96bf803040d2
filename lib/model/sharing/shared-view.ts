import type { z } from "zod";
import type { sharedCatalogueSchema } from "@/contract/catalogue/shared-catalogue";
import { type MediaSource, toMediaUrl } from "../product/media-url";
import type { PriceView } from "../product/variant";

type Shared = z.output<typeof sharedCatalogueSchema>;

export type SharedVariantView = {
  id: string;
  title: string;
  sku: string | null;
  ean: string | null;
  rule: { moq: number; pcb: number; displayUnit: string | null };
  isAvailable: boolean;
  /** null: on request. */
  price: PriceView | null;
};
export type SharedProductView = {
  id: string;
  handle: string;
  title: string;
  text: string | null;
  picture: string | null;
  variants: SharedVariantView[];
};
export type SharedView = Pick<Shared, "id" | "name" | "recipient" | "mode" | "count"> & {
  coverText: string | null;
  expiresAt: string | null;
  /** null if it shows no prices. */
  currencyCode: string | null;
  includesTax: boolean;
  products: SharedProductView[];
};

/** The wire's shared catalogue → the view of its page. */
export function toSharedView(shared: Shared, media: MediaSource): SharedView {
  const { id, name, recipient, mode, count } = shared;
  const variants = shared.products.flatMap((product) => product.variants);
  return {
    ...{ id, name, recipient, mode, count },
    coverText: shared.cover_text,
    expiresAt: shared.expires_at,
    currencyCode: shared.currency_code,
    includesTax: variants.some((variant) => variant.calculated_price_includes_tax === true),
    products: shared.products.map((product) => ({
      id: product.id,
      handle: product.handle,
      title: product.title,
      text: product.subtitle ?? product.description,
      picture: product.thumbnail && toMediaUrl(product.thumbnail, media),
      variants: product.variants.map(toVariant),
    })),
  };
}

function toVariant(variant: Shared["products"][number]["variants"][number]): SharedVariantView {
  const { id, title, sku, ean, moq, pcb, original_price: list, calculated_price: price } = variant;
  return {
    ...{ id, title, sku, ean },
    rule: { moq, pcb, displayUnit: variant.display_unit },
    isAvailable: variant.is_available,
    price:
      price === null
        ? null
        : { unitMinor: price, listMinor: list !== null && list > price ? list : null },
  };
}
