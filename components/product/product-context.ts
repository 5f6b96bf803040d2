import type { SellerSettings } from "@/contract/seller/setting";
import type { CardContext } from "./card/card-context";

/** What a product's page is shown with, beside what its cards need. */
export type ProductContext = CardContext & {
  units: SellerSettings["units"];
  /** SKU of the variant the address asks for (`?variant=`), where the server knows it. */
  chosenSku: string | null;
  /**
   * The customer's favourite variants, `unknown` on a page that many share; null: the seller has no
   * favourites.
   */
  favorites: ReadonlySet<string> | "unknown" | null;
  /**
   * Variants whose return the customer is told of, `unknown` on a page that many share; null:
   * nothing can be asked for.
   */
  awaited: ReadonlySet<string> | "unknown" | null;
};
