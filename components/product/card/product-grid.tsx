import type { ProductCard } from "@/lib/model/product/product";
import { CardActions } from "./card-actions";
import type { CardContext } from "./card-context";
import { cardsHtml } from "./card-html";

type ProductGridProps = {
  products: ProductCard[];
  context: CardContext;
  eager?: boolean;
  narrow?: boolean;
};

/** Products as cards; `narrow` where something stands beside them. */
export function ProductGrid({ products, context, eager = true, narrow = false }: ProductGridProps) {
  return (
    <CardActions
      className={narrow ? "pg narrow" : "pg"}
      html={cardsHtml(products, context, eager)}
    />
  );
}
