import type { ProductCard } from "@/lib/model/product";
import type { CardContext } from "./card-context";
import { FramedCard } from "./framed-card";
import { PlainCard } from "./plain-card";
import { TintedCard } from "./tinted-card";

const cards = { framed: FramedCard, plain: PlainCard, tinted: TintedCard };
const columns = {
  airy: "grid-cols-2 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4",
  compact: "grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 print:grid-cols-5",
};
const gaps = {
  plain: "gap-x-4 gap-y-10 md:gap-x-8 md:gap-y-14 print:gap-4",
  tinted: "gap-3 md:gap-5",
  framed: "border-t border-l border-line *:border-r *:border-b *:border-line",
};

/** Products as cards of the brand's own making; the pictures of the first row load at once. */
export function ProductGrid({
  products,
  context,
  eager = true,
  narrow = false,
}: {
  products: ProductCard[];
  context: CardContext;
  eager?: boolean;
  narrow?: boolean;
}) {
  const { card, density } = context.theme;
  const Card = cards[card];
  const layout = `${narrow ? columns.airy : columns[density]} ${gaps[card]}`;
  return (
    <ul className={`grid ${layout}`}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0 break-inside-avoid">
          <Card product={product} context={context} eager={eager && index < 4} />
        </li>
      ))}
    </ul>
  );
}
