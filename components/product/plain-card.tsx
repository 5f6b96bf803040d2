import Link from "next/link";
import type { ProductCard } from "@/lib/model/product";
import type { CardContext } from "./card-context";
import { OptionSummary } from "./option-summary";
import { findPackText } from "./pack-text";
import { Price } from "./price";
import { ProductPicture } from "./product-picture";
import { QuickAdd } from "./quick-add";
import { StockBadge } from "./stock-badge";

/** No frame: a large picture and text set like a caption. */
export function PlainCard({
  product,
  context: { t, locale, currencyCode },
  eager,
}: {
  product: ProductCard;
  context: CardContext;
  eager: boolean;
}) {
  const pack = findPackText(t, product);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-card bg-surface">
        <ProductPicture
          src={product.picture}
          alt=""
          size={400}
          missing={t("noPicture")}
          eager={eager}
          className="transition duration-700 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-4">
        {product.isNew && <p className="text-xs font-semibold tracking-[0.14em] text-ink uppercase">{t("new")}</p>}
        <h3 className="font-display text-base leading-snug font-medium md:text-xl">
          <Link
            href={`/products/${product.handle}`}
            prefetch={false}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {product.title}
          </Link>
        </h3>
        {product.subtitle && <p className="text-sm text-muted">{product.subtitle}</p>}
        <OptionSummary options={product.options} t={t} className="hidden md:block" />
        <Price price={product.price} currencyCode={currencyCode} locale={locale} t={t} className="pt-2 md:text-lg" />
        {pack && <p className="text-sm text-muted">{pack}</p>}
        {product.stock && <StockBadge stock={product.stock} t={t} locale={locale} />}
        <QuickAdd product={product} t={t} className="mt-auto pt-2" />
      </div>
    </article>
  );
}
