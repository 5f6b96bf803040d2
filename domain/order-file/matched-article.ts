import type { MatchedVariant } from "@/contract/cart/variant-match";
import type { VariantStock } from "@/domain/quantities/stock";

/** A variant that a row means or may mean, with its stock and quantity rule for this buyer. */
export type MatchedArticle = {
  variant: MatchedVariant;
  picture: string | null;
  stock: VariantStock;
};
