import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import type { SellerSettings } from "@/contract/seller/setting";
import type { CustomerDiscount } from "@/lib/model/customer/customer-discount";
import type { ProductDetail } from "@/lib/model/product/product";
import { ChosenVariant } from "./order/chosen-variant";
import { DiscountNotes } from "./discount-notes";
import { DocumentList } from "./document-list";
import { Price } from "./price";
import type { ProductContext } from "./product-context";
import { ProductFacts } from "./product-facts";
import { ProductGallery } from "./product-gallery";
import { SingleOrder } from "./order/single-order";
import { VariantOrder } from "./order/variant-order";

type ProductViewProps = {
  product: ProductDetail;
  context: ProductContext;
  showCategories: boolean;
  discounts: CustomerDiscount[];
};
type Frame = {
  page: string;
  pictures: string;
  picture: string;
  intro: string;
  title: string;
  price: string;
  order: string;
  orderTitle: string;
};

/**
 * Three layouts of a product page: a lookbook spread, a toy shelf, and an order sheet with
 * everything visible at once.
 */
const frames: Record<SellerSettings["theme"]["card"], Frame> = {
  plain: {
    page:
      "md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:grid-rows-[auto_1fr] " +
      "md:gap-x-8 lg:gap-x-16",
    pictures: "md:row-span-2",
    picture: "rounded-card bg-surface",
    intro: "lg:pt-8",
    title: "text-4xl leading-[1.05] font-normal lg:text-5xl",
    price: "text-2xl",
    order: "md:col-span-2 md:mt-12",
    orderTitle: "mb-6 text-center text-3xl font-normal",
  },
  tinted: {
    page: "md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-12",
    pictures:
      "rounded-[calc(var(--radius)*1.2)] bg-highlight p-4 lg:p-6 md:row-span-2 md:self-start",
    picture: "rounded-card bg-paper",
    intro: "lg:pt-6",
    title: "text-4xl leading-none font-extrabold lg:text-5xl",
    price:
      "w-fit rounded-full bg-brand px-5 py-2 font-display text-2xl text-on-brand " +
      "[&_*]:text-on-brand",
    order: "rounded-card border-2 border-line p-4 md:p-8 md:col-span-2 md:mt-8",
    orderTitle: "mb-4 text-2xl font-extrabold",
  },
  framed: {
    page:
      "lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)] " +
      "lg:grid-rows-[auto_auto_1fr] lg:gap-x-8",
    pictures: "max-lg:max-w-md lg:row-span-2 lg:self-start",
    picture: "border border-line bg-paper",
    intro: "",
    title: "text-2xl leading-tight font-bold md:text-3xl",
    price: "text-xl",
    order: "lg:col-start-2 lg:row-span-2 lg:row-start-2",
    orderTitle: "mb-2 text-lg font-bold",
  },
};

export function ProductView({ product, context, showCategories, discounts }: ProductViewProps) {
  const { t, locale, theme } = context;
  const frame = frames[theme.card];
  const orderTitle = t(context.isViewer ? "order.viewTitle" : "order.title");
  const single = product.variants.length === 1 ? product.variants[0] : undefined;
  const category = showCategories ? product.categories[0] : undefined;
  return (
    <article
      className={`mx-auto grid w-full max-w-[90rem] grid-cols-[minmax(0,1fr)] content-start gap-y-8
        px-4 pt-6 md:px-8 md:pt-10 ${frame.page}`}
    >
      <ChosenVariant sku={context.chosenSku} />
      <div className={`flex flex-col gap-6 ${frame.pictures}`}>
        <ProductGallery product={product} context={context} frameClass={frame.picture} />
      </div>
      <div className={`flex flex-col gap-4 ${frame.intro}`}>
        {category && (
          <p className="text-sm [overflow-wrap:anywhere]">
            <Link
              href={`/products?category=${encodeURIComponent(category.handle)}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {category.name}
            </Link>
          </p>
        )}
        <h1 className={frame.title}>{product.title}</h1>
        {product.subtitle && <p className="text-lg text-muted">{product.subtitle}</p>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price
            price={product.price}
            currencyCode={context.currencyCode}
            locale={locale}
            t={t}
            className={frame.price}
          />
          {product.price && <span className="text-sm text-muted">{t("withoutTax")}</span>}
        </div>
        <DiscountNotes discounts={discounts} context={context} />
        {single ? (
          <SingleOrder product={product} variant={single} context={context} />
        ) : (
          product.price &&
          theme.card !== "framed" && (
            <a href="#order" className={buttonClass("primary", "w-fit print:hidden")}>
              {orderTitle}
            </a>
          )
        )}
      </div>
      <div
        className={
          theme.card === "framed" ? "order-last lg:order-none lg:col-start-1 lg:row-start-3" : ""
        }
      >
        {product.description && (
          <p className="mb-6 max-w-prose whitespace-pre-line">{product.description}</p>
        )}
        <ProductFacts product={product} context={context} showCategories={showCategories} />
        <DocumentList title={t("documents")} documents={product.documents} />
      </div>
      {!single && product.variants.length > 0 && (
        <section aria-labelledby="order" className={`min-w-0 ${frame.order}`}>
          <h2 id="order" className={frame.orderTitle}>
            {orderTitle}
          </h2>
          <VariantOrder product={product} context={context} />
        </section>
      )}
    </article>
  );
}
