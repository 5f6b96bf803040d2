import type { ProductCard } from "@/lib/model/product/product";
import type { CardContext } from "./card-context";
import { ProductGrid } from "./product-grid";

/** Related products. */
export function RelatedProducts({
  products,
  context,
}: {
  products: ProductCard[];
  context: CardContext;
}) {
  if (products.length === 0) return null;
  return (
    <section
      aria-labelledby="related"
      className="mx-auto mt-16 w-full max-w-[90rem] px-4 md:mt-24 md:px-8 print:hidden"
    >
      <h2
        id="related"
        className={`mb-6 text-2xl md:text-3xl
          ${context.theme.card === "plain" ? "text-center" : "font-bold"}`}
      >
        {context.t("related")}
      </h2>
      <ProductGrid products={products} context={context} eager={false} />
    </section>
  );
}
