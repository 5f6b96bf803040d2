import type { ProductCard } from "@/lib/model/product/product";
import type { CardContext } from "./card-context";
import { toCardLabels, toCardView } from "./card-view";
import { ProductCards } from "./product-cards";

type ProductsProps = { products: ProductCard[]; context: CardContext };
type ProductGridProps = ProductsProps & { eager?: boolean; narrow?: boolean };

/** Products as cards; `narrow` if there is other content next to them. */
export function ProductGrid({ products, context, eager = true, narrow = false }: ProductGridProps) {
  return (
    <ProductCards
      className={narrow ? "pg narrow" : "pg"}
      look={context.theme.card}
      cards={products.map((product) => toCardView(product, context))}
      labels={toCardLabels(context)}
      eager={eager}
    />
  );
}

/** Products as compact rows. */
export function ProductList({ products, context }: ProductsProps) {
  return (
    <ProductCards
      className="pl"
      look="row"
      cards={products.map((product) => toCardView(product, context))}
      labels={toCardLabels(context)}
      eager
    />
  );
}
