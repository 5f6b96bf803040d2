import { Link } from "@/components/ui/link";
import { Price } from "@/components/product/price";
import { ProductPicture } from "@/components/product/card/product-picture";
import type { SellerSettings } from "@/contract/seller/setting";
import type { ProductCard } from "@/lib/model/product/product";
import type { HomeProps } from "./home-context";

const looks: Record<SellerSettings["theme"]["hero"], { tile: string; picture: string }> = {
  full: { tile: "text-center", picture: "rounded-card" },
  mosaic: {
    tile: "rounded-[calc(var(--radius)*1.2)] bg-surface p-3",
    picture: "rounded-card",
  },
  split: { tile: "border border-line p-2", picture: "" },
};

type ViewedStripProps = { products: ProductCard[]; cards: HomeProps["cards"] };

/** Small pictures in one row, scrolling sideways if there is no room. */
export function ViewedStrip({ products, cards }: ViewedStripProps) {
  const { tile, picture } = looks[cards.theme.hero];
  const isCentered = cards.theme.hero === "full";
  return (
    <ul
      className={`-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 py-1 md:gap-4
        ${isCentered ? "[justify-content:safe_center]" : ""}
        ${cards.theme.hero === "split" ? "mt-4" : ""}`}
    >
      {products.map((product) => (
        <li key={product.id} className={`group relative w-36 shrink-0 snap-start md:w-40 ${tile}`}>
          <ProductPicture
            src={product.picture}
            alt=""
            size={160}
            missing={cards.t("noPicture")}
            className={picture}
          />
          <h3 className="mt-2 line-clamp-2 min-h-10 text-sm leading-5 font-semibold normal-case">
            <Link
              href={`/products/${product.handle}`}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {product.title}
            </Link>
          </h3>
          <Price
            price={product.price}
            currencyCode={cards.currencyCode}
            locale={cards.locale}
            t={cards.t}
            className={`mt-1 text-sm ${isCentered ? "justify-center" : ""}`}
          />
        </li>
      ))}
    </ul>
  );
}
