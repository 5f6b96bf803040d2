import type { RetailPrice } from "@/lib/model/product/retail-price";
import type { CardContext } from "./card/card-context";
import { toRetailText } from "./retail-text";

/** The recommended retail price and the margin, if the seller specifies one. */
export function RetailNote({
  retail,
  context,
}: {
  retail: RetailPrice | null;
  context: CardContext;
}) {
  return retail && <p className="text-sm text-muted">{toRetailText(retail, context)}</p>;
}
