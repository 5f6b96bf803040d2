import Link from "next/link";
import type { ProductCard } from "@/lib/model/product";
import type { CardContext } from "./card-context";
import { OptionSummary } from "./option-summary";
import { findPackText } from "./pack-text";
import { Price } from "./price";
import { ProductPicture } from "./product-picture";
import { QuickAdd } from "./quick-add";
import { StockBadge } from "./stock-badge";

/** A cell of a ruled sheet: reference on top, facts below in a fixed order, so that a page can be scanned down its columns. */
export function FramedCard({
  product,
  context: { t, locale, currencyCode },
  eager,
}: {
  product: ProductCard;
  context: CardContext;
  eager: boolean;
}) {
  const pack = findPackText(t, product);
  const reference = product.single?.sku ? t("sku", { sku: product.single.sku }) : t("variants", { count: product.variantCount });
  return (
    <article className="group relative flex h-full flex-col bg-paper p-3 hover:z-10 hover:outline-2 hover:outline-ink md:p-4">
      <p className="flex min-h-6 items-center justify-between gap-2 text-xs text-muted tabular-nums">
        <span className="min-w-0 truncate">{reference}</span>
        {product.isNew && <span className="bg-ink px-1.5 py-0.5 font-semibold text-paper">{t("new")}</span>}
      </p>
      <ProductPicture src={product.picture} alt="" size={260} missing={t("noPicture")} eager={eager} className="my-2" />
      <h3 className="text-sm leading-snug font-semibold normal-case md:text-base">
        <Link
          href={`/products/${product.handle}`}
          prefetch={false}
          className="underline-offset-2 after:absolute after:inset-0 group-hover:underline"
        >
          {product.title}
        </Link>
      </h3>
      <OptionSummary options={product.options} t={t} className="mt-1 hidden text-xs md:block" />
      <div className="mt-auto pt-3">
        <Price price={product.price} currencyCode={currencyCode} locale={locale} t={t} className="border-t border-line pt-2 text-base" />
        {pack && <p className="text-xs text-muted">{pack}</p>}
        {product.stock && <StockBadge stock={product.stock} t={t} locale={locale} className="mt-2 text-xs" />}
        <QuickAdd product={product} t={t} className="mt-2" />
      </div>
    </article>
  );
}
