import Link from "next/link";
import type { ProductCard } from "@/lib/model/product";
import type { CardContext } from "./card-context";
import { findPackText } from "./pack-text";
import { Price } from "./price";
import { ProductPicture } from "./product-picture";
import { QuickAdd } from "./quick-add";
import { StockBadge } from "./stock-badge";

/** A coloured tile with the picture set into it, a sticker for what is new and the price as a label. */
export function TintedCard({
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
    <article className="group relative flex h-full flex-col gap-3 rounded-card bg-surface p-2.5 transition hover:bg-highlight md:p-4">
      <div className="relative overflow-hidden rounded-[calc(var(--radius)*0.7)] bg-paper">
        <ProductPicture
          src={product.picture}
          alt=""
          size={360}
          missing={t("noPicture")}
          eager={eager}
          className="transition duration-300 group-hover:scale-105 group-hover:-rotate-1"
        />
        {product.isNew && (
          <p className="absolute top-2 right-2 grid min-h-8 rotate-6 place-items-center rounded-full bg-ink px-3 font-display text-sm font-bold text-paper">
            {t("new")}
          </p>
        )}
      </div>
      <h3 className="font-display text-base leading-tight font-bold md:text-xl">
        <Link
          href={`/products/${product.handle}`}
          prefetch={false}
          className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {product.title}
        </Link>
      </h3>
      {product.subtitle && <p className="-mt-2 hidden text-sm text-muted md:block">{product.subtitle}</p>}
      <div className="mt-auto flex flex-col gap-2">
        {product.stock && <StockBadge stock={product.stock} t={t} locale={locale} />}
        <p className="text-sm text-muted">
          {[product.variantCount > 1 && t("variants", { count: product.variantCount }), pack].filter(Boolean).join(" · ")}
        </p>
        <Price price={product.price} currencyCode={currencyCode} locale={locale} t={t} className="font-display text-lg md:text-2xl" />
        <QuickAdd product={product} t={t} />
      </div>
    </article>
  );
}
