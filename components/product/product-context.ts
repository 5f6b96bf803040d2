import type { SellerSettings } from "@/contract/setting";
import type { CardContext } from "./card-context";

/** What a product's page is shown with, beside what its cards need. */
export type ProductContext = CardContext & {
  units: SellerSettings["units"];
  /** SKU of the variant the address asks for (`?variant=`). */
  chosenSku: string | null;
  /** The customer's favourite variants; null: the seller has no favourites. */
  favorites: ReadonlySet<string> | null;
  /** Variants whose return the customer is told of; null: the seller has no restock notifications. */
  awaited: ReadonlySet<string> | null;
};
