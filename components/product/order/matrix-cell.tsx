import { BatchQuantity } from "@/components/cart/add/batch-add-form";
import type { ProductDetail } from "@/lib/model/product/product";
import type { VariantDetail } from "@/lib/model/product/variant";
import type { RenderFacts } from "./matrix-facts";
import type { ProductContext } from "../product-context";
import { toPicturePosition } from "../picture-position";
import { StockBadge } from "../stock-badge";
import { toOrderVariant } from "./to-order-variant";
import { VariantHeart, VariantRestock } from "./variant-actions";

type MatrixCellProps = {
  /** `row,column`, for keyboard navigation. */
  place: string;
  /** Its column's value, shown in the cell on small screens. */
  head: string;
  product: ProductDetail;
  variant: VariantDetail | null;
  render: RenderFacts;
  context: ProductContext;
  className: string;
};

/**
 * One variant of the matrix: quantity, stock, what differs from its neighbours, reference, heart
 * and restock button.
 */
export function MatrixCell({
  place,
  head,
  product,
  variant,
  render,
  context,
  className,
}: MatrixCellProps) {
  const { t, locale } = context;
  if (!variant)
    return (
      <td data-cell={place} className={`hidden p-2 text-muted md:table-cell ${className}`}>
        <span aria-hidden>–</span>
        <span className="sr-only">{t("matrix.none")}</span>
      </td>
    );
  const label = `${product.title} – ${variant.title}`;
  return (
    <td
      data-cell={place}
      data-variant={variant.sku ?? variant.id}
      data-picture={toPicturePosition(product, variant)}
      className={`block pt-3 md:table-cell md:p-2 md:align-top ${className} aria-[current]:outline-3
        aria-[current]:-outline-offset-2 aria-[current]:outline-brand`}
    >
      <div className="@container">
        <div className="matrix-line md:grid md:gap-1.5">
          <div className="md:hidden">
            <p className="font-semibold">{head}</p>
            {render(variant, "column")}
          </div>
          <div className="matrix-quantity print:hidden">
            <div className="flex flex-wrap items-start gap-0.5 max-md:contents">
              {!context.isViewer && (
                <div className="max-md:contents">
                  <BatchQuantity variant={toOrderVariant(context, variant, product.title)} />
                </div>
              )}
              <VariantHeart variant={variant} label={label} context={context} />
            </div>
            <VariantRestock variant={variant} label={label} context={context} />
          </div>
          <div className="matrix-facts min-w-0 text-xs leading-4">
            {render(variant, "cell")}
            <StockBadge stock={variant.stock} t={t} locale={locale} isQuiet />
            {variant.sku && <p className="mt-0.5 text-muted tabular-nums">{variant.sku}</p>}
          </div>
        </div>
      </div>
    </td>
  );
}
