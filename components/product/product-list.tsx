import Link from "next/link";
import type { ProductCard } from "@/lib/model/product";
import type { CardContext } from "./card-context";
import { OptionSummary } from "./option-summary";
import { findPackText } from "./pack-text";
import { Price } from "./price";
import { ProductPicture } from "./product-picture";
import { QuickAdd } from "./quick-add";
import { StockBadge } from "./stock-badge";

/** Products as rows, for buyers who know what they want. */
export function ProductList({ products, context }: { products: ProductCard[]; context: CardContext }) {
  return (
    <ul className="border-t border-line">
      {products.map((product, index) => (
        <li key={product.id} className="break-inside-avoid border-b border-line">
          <ProductRow product={product} context={context} eager={index < 8} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({
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
    <article className="group relative grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-2 py-3 hover:bg-surface md:grid-cols-[5rem_minmax(0,5fr)_minmax(0,4fr)_3.5rem_minmax(0,9rem)] lg:grid-cols-[5rem_minmax(0,6fr)_minmax(0,4fr)_4rem_minmax(0,11rem)] lg:gap-x-6 md:px-2 print:grid-cols-[3rem_3fr_2fr_4rem_7rem]">
      <ProductPicture
        src={product.picture}
        alt=""
        size={80}
        missing={t("noPicture")}
        eager={eager}
        className="row-span-4 self-start rounded-control md:row-span-1 md:self-center"
      />
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold normal-case md:text-lg">
          <Link
            href={`/products/${product.handle}`}
            prefetch={false}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {product.title}
          </Link>
          {product.isNew && (
            <span className="ml-2 rounded-full bg-ink px-2 py-0.5 align-middle text-xs font-semibold text-paper">{t("new")}</span>
          )}
        </h3>
        <p className="text-sm text-muted">{[reference, product.subtitle].filter(Boolean).join(" · ")}</p>
        <OptionSummary options={product.options} t={t} className="hidden lg:block" />
      </div>
      {product.stock ? (
        <StockBadge stock={product.stock} t={t} locale={locale} className="col-start-2 md:col-start-auto" />
      ) : (
        <span className="hidden md:block" />
      )}
      <p className="col-start-2 text-sm text-muted empty:hidden md:col-start-auto md:empty:block">{pack}</p>
      <div className="col-start-2 flex flex-col gap-2 md:col-start-auto md:items-end">
        <Price price={product.price} currencyCode={currencyCode} locale={locale} t={t} className="text-lg" />
        <QuickAdd product={product} t={t} />
      </div>
    </article>
  );
}
