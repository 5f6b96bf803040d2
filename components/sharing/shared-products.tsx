import { getTimeZone, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ProductPicture } from "@/components/product/card/product-picture";
import { findPackText } from "@/components/product/pack-text";
import { Price } from "@/components/product/price";
import type { ProductTranslator } from "@/components/product/stock-text";
import { buttonClass } from "@/components/ui/button";
import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import { formatDate } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import type {
  SharedProductView,
  SharedVariantView,
  SharedView,
} from "@/lib/model/sharing/shared-view";
import { ShareContact } from "./share-contact";
import { ShareQuantity } from "./share-quantity";

type SharedProductsProps = {
  view: SharedView;
  contact: SharedCover["contact"];
  locale: Locale;
  /** Content before the products. */
  children?: ReactNode;
};
type Row = {
  view: SharedView;
  locale: Locale;
  t: ProductTranslator;
  /** Label of the quantity input for a given name. */
  toQuantityLabel: (label: string) => string;
};

const shownAtOnce = 4;

/** A link's content: recipient, products with their variants, and contact. */
export async function SharedProducts({ view, contact, locale, children }: SharedProductsProps) {
  const [t, tShare, tQuantity, timeZone] = await Promise.all([
    getTranslations("product"),
    getTranslations("share"),
    getTranslations("cart.quantity"),
    getTimeZone(),
  ]);
  const toQuantityLabel = (label: string) => tQuantity("label", { label });
  const { products, count, expiresAt, currencyCode } = view;
  const facts = [
    view.recipient && tShare("for", { name: view.recipient }),
    tShare("count", { count }),
    expiresAt && tShare("until", { date: formatDate(expiresAt, locale, timeZone) }),
    currencyCode && !view.includesTax && tShare("withoutTax"),
  ].filter(Boolean);
  return (
    <>
      <div className="mb-10 flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <div className="flex min-w-0 max-w-2xl flex-col gap-3">
          <h1 className="text-3xl font-semibold text-balance wrap-anywhere md:text-4xl">
            {view.name}
          </h1>
          <p className="text-muted">{facts.join(" · ")}</p>
          {view.coverText && <p className="whitespace-pre-line wrap-anywhere">{view.coverText}</p>}
        </div>
        <ShareContact contact={contact} />
      </div>
      {children}
      <ul className="flex flex-col gap-10" data-shared-products>
        {products.map((product, index) => (
          <SharedProduct
            key={product.id}
            {...{ product, view, locale, t, toQuantityLabel }}
            order={tShare("order")}
            unavailable={tShare("unavailable")}
            isEager={index < shownAtOnce}
          />
        ))}
      </ul>
      {count > products.length && (
        <p className="mt-8 text-muted">{tShare("more", { count: products.length })}</p>
      )}
    </>
  );
}

type SharedProductProps = Row & {
  product: SharedProductView;
  order: string;
  unavailable: string;
  isEager: boolean;
};

function SharedProduct({ product, order, unavailable, isEager, ...row }: SharedProductProps) {
  const { title, text, picture, variants } = product;
  return (
    <li data-shared-product={product.id} className="grid gap-4 sm:grid-cols-[12rem_1fr] sm:gap-8">
      <ProductPicture
        src={picture}
        alt=""
        size={192}
        missing={row.t("noPicture")}
        eager={isEager}
        className="max-w-64 rounded-card"
      />
      <div className="min-w-0">
        <h2 className="text-xl font-semibold break-after-avoid wrap-anywhere">{title}</h2>
        {text && (
          <p className="mt-1 line-clamp-3 max-w-prose break-after-avoid text-muted wrap-anywhere">
            {text}
          </p>
        )}
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {variants.map((variant) => (
            <SharedVariant
              key={variant.id}
              {...{ variant, unavailable, productTitle: title, ...row }}
            />
          ))}
        </ul>
        {row.view.mode !== "look" && (
          <noscript>
            <a
              href={`/products/${encodeURIComponent(product.handle)}`}
              aria-label={`${order} – ${title}`}
              className={`mt-4 ${buttonClass("secondary")}`}
              data-no-print
            >
              {order}
            </a>
          </noscript>
        )}
      </div>
    </li>
  );
}

type SharedVariantProps = Row & {
  variant: SharedVariantView;
  productTitle: string;
  unavailable: string;
};

function SharedVariant({
  variant,
  productTitle,
  unavailable,
  view: { currencyCode, mode },
  locale,
  t,
  toQuantityLabel,
}: SharedVariantProps) {
  const { title, sku, ean, rule, price } = variant;
  const name = title === productTitle ? title : `${productTitle} – ${title}`;
  const facts = [
    sku && t("sku", { sku }),
    ean && t("ean", { ean }),
    findPackText(t, rule),
    !variant.isAvailable && unavailable,
  ].filter(Boolean);
  return (
    <li className="share-line">
      <div>
        <p>{title}</p>
        <p>{facts.join(" · ")}</p>
      </div>
      {currencyCode && <Price {...{ price, currencyCode, locale, t }} />}
      {mode !== "look" && variant.isAvailable && (
        <ShareQuantity variantId={variant.id} label={toQuantityLabel(name)} rule={rule} />
      )}
    </li>
  );
}
