import type { SellerSettings } from "@/contract/seller/setting";
import type { CardContext } from "./card/card-context";

/** The context of a product page, in addition to that of its cards. */
export type ProductContext = CardContext & {
  units: SellerSettings["units"];
  /** SKU of the variant in the URL (`?variant=`), if the server knows it. */
  chosenSku: string | null;
  /**
   * The customer's favourite variants, `unknown` on a shared page; null if the seller has
   * favourites disabled.
   */
  favorites: ReadonlySet<string> | "unknown" | null;
  /**
   * Variants for which the customer gets restock mails, `unknown` on a shared page; null if restock
   * mails are not available.
   */
  awaited: ReadonlySet<string> | "unknown" | null;
};
