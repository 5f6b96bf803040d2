import { BatchAddForm, BatchQuantity } from "@/components/cart/add/batch-add-form";
import type { ProductDetail } from "@/lib/model/product/product";
import type { VariantDetail } from "@/lib/model/product/variant";
import { BatchBar } from "./batch-bar";
import { findPackText } from "../pack-text";
import { PriceBlock } from "../price-block";
import type { ProductContext } from "../product-context";
import { ProductPicture } from "../card/product-picture";
import { toPicturePosition } from "../picture-position";
import { StockBadge } from "../stock-badge";
import { toOrderVariant } from "./to-order-variant";
import { VariantHeart, VariantRestock } from "./variant-actions";
import { VariantCodes } from "../variant-codes";

type OrderTableProps = { product: ProductDetail; context: ProductContext };

/**
 * All variants of a product with one option, or more than two, in one table with a quantity each,
 * added together (CAT-07). Cards if there is too little room for the text size.
 */
export function OrderTable({ product, context }: OrderTableProps) {
  const { t, isViewer } = context;
  const Frame = isViewer ? "div" : BatchAddForm;
  const heads = [t("order.variant"), t("stockTitle"), t("packs")];
  return (
    <Frame className="@container flex flex-col [&_table_:is(input,button)]:scroll-mb-28">
      <table className="block w-full border-collapse text-left @3xl:table">
        <caption className="sr-only">{t(isViewer ? "order.viewTitle" : "order.title")}</caption>
        <thead className="border-b-2 border-ink text-sm @max-3xl:sr-only @3xl:table-header-group">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("order.price")} <span className="font-normal">({t("withoutTax")})</span>
            </th>
            {!isViewer && (
              <th scope="col" className="py-2 font-semibold print:hidden">
                {t("order.quantity")}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block @3xl:table-row-group">
          {product.variants.map((variant) => (
            <OrderRow key={variant.id} product={product} variant={variant} context={context} />
          ))}
        </tbody>
      </table>
      {!isViewer && <BatchBar t={t} />}
    </Frame>
  );
}

function OrderRow({ product, variant, context }: OrderTableProps & { variant: VariantDetail }) {
  const { t, locale, isViewer } = context;
  const pack = findPackText(t, { ...variant.stock.rule, displayUnit: variant.displayUnit });
  const label = `${product.title} – ${variant.title}`;
  const restock = <VariantRestock variant={variant} label={label} context={context} />;
  return (
    <tr
      data-variant={variant.sku ?? variant.id}
      data-picture={toPicturePosition(product, variant)}
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-4
        @3xl:table-row @3xl:py-0 @3xl:align-middle aria-[current]:bg-highlight
        aria-[current]:outline-3 aria-[current]:outline-brand`}
    >
      <th
        scope="row"
        className="col-span-2 flex min-w-0 items-center gap-4 font-normal @3xl:py-3 @3xl:pr-4"
      >
        {product.pictures.length > 0 && (
          <ProductPicture
            src={variant.picture}
            alt=""
            size={56}
            missing={t("noPicture")}
            className={`max-w-14 rounded-control
              ${context.theme.card === "framed" ? "@3xl:max-xl:hidden" : ""}`}
          />
        )}
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere] @3xl:min-w-28">
          <span className="block font-semibold">{variant.title}</span>
          <VariantCodes variant={variant} t={t} />
        </span>
        <VariantHeart variant={variant} label={label} context={context} />
      </th>
      <td className="col-span-2 @3xl:py-3 @3xl:pr-4">
        <StockBadge stock={variant.stock} t={t} locale={locale} />
        {isViewer && restock}
      </td>
      <td
        className="text-sm empty:hidden @3xl:table-cell @3xl:py-3 @3xl:pr-4
        @3xl:empty:table-cell"
      >
        {pack}
      </td>
      <td className="col-start-1 @3xl:py-3 @3xl:pr-4">
        <PriceBlock variant={variant} context={context} />
      </td>
      {!isViewer && (
        <td
          className="col-start-2 row-start-4 justify-self-end @max-[14rem]:col-start-1
          @max-[14rem]:row-auto @max-[14rem]:justify-self-start @3xl:py-3 print:hidden"
        >
          <BatchQuantity variant={toOrderVariant(context, variant, product.title)} />
          {restock}
        </td>
      )}
    </tr>
  );
}
