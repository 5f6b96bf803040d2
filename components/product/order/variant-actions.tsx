import { FavoriteHeart } from "@/components/favorite/favorite-heart";
import { RestockButton } from "@/components/restock/restock-button";
import type { VariantView } from "@/lib/model/product/variant";
import type { ProductContext } from "../product-context";

type VariantProps = { variant: VariantView; label: string; context: ProductContext };

/** A variant's heart button; nothing if the seller has favourites disabled. */
export function VariantHeart({ variant, label, context: { t, favorites } }: VariantProps) {
  if (favorites === null) return null;
  return (
    <FavoriteHeart
      variantIds={[variant.id]}
      name={t("favorite", { label })}
      shown={{ label, picture: variant.picture }}
      isFavorite={favorites === "unknown" ? undefined : favorites.has(variant.id)}
    />
  );
}

/**
 * Button to request a restock mail; only if the variant is out of stock and the seller's settings
 * allow it (CAT-11).
 */
export function VariantRestock({ variant, label, context: { t, awaited } }: VariantProps) {
  if (awaited === null || variant.stock.kind !== "out") return null;
  return (
    <RestockButton
      variantId={variant.id}
      isInitiallyRequested={awaited === "unknown" ? undefined : awaited.has(variant.id)}
      texts={{
        request: t("restock.ask"),
        requested: t("restock.asked"),
        cancel: t("restock.cancel"),
        of: label,
        failed: t("restock.failed"),
      }}
    />
  );
}
