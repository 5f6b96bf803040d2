import type { ProductCard } from "@/lib/model/product/product";
import { CardActions } from "./card-actions";
import type { CardContext } from "./card-context";
import { rowsHtml } from "./card-html";

/** Products as rows. */
export function ProductList({
  products,
  context,
}: {
  products: ProductCard[];
  context: CardContext;
}) {
  return <CardActions className="pl" html={rowsHtml(products, context)} />;
}
