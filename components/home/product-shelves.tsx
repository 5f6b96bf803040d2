import { ProductGrid } from "@/components/product/card/product-grid";
import { ProductList } from "@/components/product/card/product-grid";
import type { SellerSettings } from "@/contract/seller/setting";
import type { HomeProps } from "./home-context";
import { ViewedStrip } from "./viewed-strip";

type ShelvesProps = Pick<HomeProps, "home" | "t" | "cards">;
type Look = {
  section: string;
  heading: string;
  count: number;
  Products: typeof ProductGrid | typeof ProductList;
};

const looks: Record<SellerSettings["theme"]["hero"], Look> = {
  full: {
    section: "mx-auto mt-16 max-w-[90rem] px-4 md:mt-28 md:px-8",
    heading: "mb-8 text-center text-2xl md:text-4xl",
    count: 4,
    Products: ProductGrid,
  },
  mosaic: {
    section: "mt-12 md:mt-20",
    heading: "mb-5 text-4xl leading-none font-extrabold md:text-5xl",
    count: 8,
    Products: ProductGrid,
  },
  split: {
    section: "mx-auto max-w-[90rem] px-4 pt-12 md:px-8",
    heading: "border-b-2 border-ink pb-2 text-lg font-bold",
    count: 6,
    Products: ProductList,
  },
};

/** Recently viewed products and best sellers, in the brand's style; nothing if there are none. */
export function ProductShelves({ home, t, cards }: ShelvesProps) {
  const { section, heading, count, Products } = looks[cards.theme.hero];
  return (
    <>
      {home.viewed.length > 0 && (
        <section aria-labelledby="home-viewed" className={section}>
          <h2 id="home-viewed" className={heading}>
            {t("viewed")}
          </h2>
          <ViewedStrip products={home.viewed} cards={cards} />
        </section>
      )}
      {home.bestSellers.length > 0 && (
        <section aria-labelledby="home-best-sellers" className={section}>
          <h2 id="home-best-sellers" className={heading}>
            {t("bestSellers")}
          </h2>
          <Products products={home.bestSellers.slice(0, count)} context={cards} eager={false} />
        </section>
      )}
    </>
  );
}
