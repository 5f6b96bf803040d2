import type { Product, Variant } from "@/contract/catalogue/product";
import type { SharedProduct } from "@/contract/catalogue/shared-catalogue";

/** What a link shows of a product: no stock levels, other prices or metadata. */
export const toSharedProduct = (product: Product): SharedProduct => ({
  id: product.id,
  handle: product.handle,
  title: product.title,
  subtitle: product.subtitle,
  description: product.description,
  thumbnail: product.thumbnail,
  images: product.images.map(({ url }) => url),
  variants: product.variants.map(toSharedVariant),
});

const toSharedVariant = (variant: Variant): SharedProduct["variants"][number] => ({
  id: variant.id,
  title: variant.title,
  sku: variant.sku,
  ean: variant.ean,
  thumbnail: variant.thumbnail,
  moq: variant.metadata?.moq ?? 1,
  pcb: variant.metadata?.pcb ?? 1,
  display_unit: variant.metadata?.display_unit ?? null,
  is_available: isAvailable(variant),
  original_price: variant.original_price,
  calculated_price: variant.calculated_price,
  calculated_price_includes_tax: variant.calculated_price_includes_tax,
});

const isAvailable = ({
  manage_inventory,
  allow_backorder,
  inventory_quantity,
  metadata,
}: Variant): boolean =>
  !manage_inventory ||
  allow_backorder ||
  inventory_quantity > 0 ||
  metadata?.is_preorder === true ||
  metadata?.is_on_demand === true;
