import type { MatchedVariant } from "@/contract/cart/variant-match";
import type { VariantStock } from "@/domain/quantities/stock";

/**
 * An article that a row means or may mean, with the stock and quantity rule it has for this buyer.
 */
export type MatchedArticle = {
  variant: MatchedVariant;
  picture: string | null;
  stock: VariantStock;
};
