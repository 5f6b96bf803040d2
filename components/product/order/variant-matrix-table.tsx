import { BatchAddForm } from "@/components/cart/add/batch-add-form";
import type { SellerSettings } from "@/contract/seller/setting";
import type { ProductDetail } from "@/lib/model/product/product";
import type { VariantDetail } from "@/lib/model/product/variant";
import { toRowPictures, type VariantMatrix } from "@/lib/model/product/variant-matrix";
import { BatchBar } from "./batch-bar";
import { CellKeys } from "./cell-keys";
import { MatrixCell } from "./matrix-cell";
import { toMatrixFacts } from "./matrix-facts";
import type { ProductContext } from "../product-context";
import { ProductPicture } from "../card/product-picture";

type MatrixProps = {
  product: ProductDetail;
  matrix: VariantMatrix<VariantDetail>;
  context: ProductContext;
};

/** How each look rules its matrix: hairlines, tinted cells, or a full grid. */
const looks: Record<
  SellerSettings["theme"]["card"],
  { table: string; head: string; cell: string; corner: string; name: string }
> = {
  plain: {
    table: "border-collapse",
    head: "md:border-b md:border-ink",
    cell: "border-line md:border-b",
    corner: "md:bg-paper",
    name: "md:bg-paper",
  },
  tinted: {
    table: "md:border-separate md:border-spacing-1.5",
    head: "",
    cell: "md:rounded-control md:bg-surface",
    corner: "md:bg-paper",
    name: "",
  },
  framed: {
    table: "border-collapse",
    head: "border-line md:border md:bg-surface",
    cell: "border-line md:border",
    corner: "",
    name: "md:bg-paper",
  },
};

/** The window from which so many columns fit: no frame is needed, and their heads can stay. */
const fits = {
  lg: {
    frame: "lg:overflow-x-visible",
    head: "lg:[@media(min-height:40rem)]:sticky lg:top-[var(--shell-height,0px)] lg:z-2",
  },
  xl: {
    frame: "xl:overflow-x-visible",
    head: "xl:[@media(min-height:40rem)]:sticky xl:top-[var(--shell-height,0px)] xl:z-2",
  },
};

/**
 * A product with two options as one table, a quantity in each cell, added together (CAT-07). What
 * is the same for all, for a column or for a row is told once. Where its columns fit, their heads
 * stay in sight above the rows; where they don't, it scrolls in its own frame, the names of its
 * rows in place. Groups of lines on small screens.
 */
export function VariantMatrixTable({ product, matrix, context }: MatrixProps) {
  const { t, theme, isViewer } = context;
  const Frame = isViewer ? "div" : BatchAddForm;
  const { rows, columns, cells } = matrix;
  const look = looks[theme.card];
  const count = columns.values.length;
  const fit = count <= 4 ? fits.lg : count <= 5 ? fits.xl : undefined;
  const tell = toMatrixFacts(matrix, context);
  const pictures = toRowPictures(matrix);
  const any = (variants: (VariantDetail | null | undefined)[]) =>
    variants.find((variant) => variant);
  return (
    <Frame className="flex flex-col [&_input]:scroll-mt-28 [&_input]:scroll-mb-28">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-4 empty:hidden">
        {tell(any(cells.flat()), "all")}
      </div>
      <CellKeys className={`md:-mx-1 md:overflow-x-auto md:px-1 ${fit?.frame ?? ""}`}>
        <table
          className={`block w-full text-left [hyphens:none] [overflow-wrap:break-word] md:table
            md:table-fixed ${look.table}`}
        >
          <caption className="sr-only">{t(isViewer ? "order.viewTitle" : "order.title")}</caption>
          <thead className={`max-md:sr-only md:table-header-group ${fit?.head ?? ""}`}>
            <tr className="md:align-bottom">
              <th
                scope="col"
                className={`p-2 font-semibold md:sticky md:left-0 md:z-1 md:w-48 ${look.head}
                  ${look.corner}`}
              >
                {rows.title}
              </th>
              {columns.values.map((value, column) => (
                <th key={value} scope="col" className={`p-2 font-normal md:w-41 ${look.head}`}>
                  <span className="sr-only">{columns.title} </span>
                  <strong className="font-semibold">{value}</strong>
                  {tell(any(cells.map((row) => row[column])), "column")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {cells.map((variants, row) => (
              <tr
                key={rows.values[row]}
                className="block border-b border-line py-4 md:table-row md:border-0 md:py-0"
              >
                <th
                  scope="row"
                  className={`block font-normal md:sticky md:left-0 md:z-1 md:table-cell md:p-2
                    md:align-top ${look.cell} ${look.name}`}
                >
                  <div className="flex items-center gap-3">
                    {pictures[row] && (
                      <ProductPicture
                        src={pictures[row]}
                        alt=""
                        size={48}
                        missing={t("noPicture")}
                        className="max-w-12 rounded-control"
                      />
                    )}
                    <div className="min-w-0">
                      <span className="font-semibold">{rows.values[row]}</span>
                      {tell(any(variants), "row")}
                    </div>
                  </div>
                </th>
                {variants.map((variant, column) => (
                  <MatrixCell
                    key={columns.values[column]}
                    place={`${row},${column}`}
                    head={columns.values[column] ?? ""}
                    product={product}
                    variant={variant}
                    tell={tell}
                    context={context}
                    className={look.cell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </CellKeys>
      {!isViewer && (
        <>
          <p className="mt-2 text-xs text-muted max-md:hidden pointer-coarse:hidden print:hidden">
            {t("matrix.keys")}
          </p>
          <BatchBar t={t} />
        </>
      )}
    </Frame>
  );
}
