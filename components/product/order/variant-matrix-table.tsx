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

/** How each theme draws its matrix: hairlines, tinted cells, or a full grid; `gap` in rem. */
const looks: Record<
  SellerSettings["theme"]["card"],
  { gap: number; table: string; head: string; cell: string; name: string }
> = {
  plain: {
    gap: 0,
    table: "md:border-separate md:border-spacing-0",
    head: "md:border-b md:border-ink md:bg-paper",
    cell: "border-line md:border-b",
    name: "md:bg-paper",
  },
  tinted: {
    gap: 0.375,
    table: "md:border-separate md:border-spacing-1.5",
    head: "md:bg-paper md:shadow-[0_0_0_0.375rem_var(--color-paper)]",
    cell: "md:rounded-control md:bg-surface",
    name: "",
  },
  framed: {
    gap: 0,
    table: "border-line md:border-separate md:border-spacing-0 md:border-t md:border-l",
    head: "border-line md:border-r md:border-b md:bg-surface",
    cell: "border-line md:border-r md:border-b",
    name: "md:bg-paper",
  },
};

/**
 * The widths from which a matrix needs no scroll container, so that its column headers can be
 * sticky; rem.
 */
const fits = [
  {
    width: 45,
    frame: "@min-[45rem]:overflow-x-visible",
    head: "@min-[45rem]:[@media(min-height:40rem)]:sticky",
  },
  {
    width: 54,
    frame: "@min-[54rem]:overflow-x-visible",
    head: "@min-[54rem]:[@media(min-height:40rem)]:sticky",
  },
  {
    width: 66,
    frame: "@min-[66rem]:overflow-x-visible",
    head: "@min-[66rem]:[@media(min-height:40rem)]:sticky",
  },
  {
    width: 77,
    frame: "@min-[77rem]:overflow-x-visible",
    head: "@min-[77rem]:[@media(min-height:40rem)]:sticky",
  },
];

/** Columns of names and of quantities, in rem. */
const nameColumn = { width: 12, cell: "md:w-48" };
const column = { width: 10.25, cell: "md:w-41" };

const toWidth = (columns: number, gap: number) =>
  nameColumn.width + gap + columns * (column.width + gap) + gap;

/**
 * A product with two options as one table, a quantity in each cell, added together (CAT-07). Values
 * that are equal for all, for a column or for a row are shown once. If its columns fit, their
 * headers are sticky; otherwise it scrolls in its own container, with sticky row names. Grouped
 * lines on small screens.
 */
export function VariantMatrixTable({ product, matrix, context }: MatrixProps) {
  const { t, theme, isViewer } = context;
  const Frame = isViewer ? "div" : BatchAddForm;
  const { rows, columns, cells } = matrix;
  const look = looks[theme.card];
  const width = toWidth(columns.values.length, look.gap);
  const fit = fits.find((one) => one.width >= width);
  const render = toMatrixFacts(matrix, context);
  const pictures = toRowPictures(matrix);
  const any = (variants: (VariantDetail | null | undefined)[]) =>
    variants.find((variant) => variant);
  return (
    <Frame
      className="@container flex flex-col [&_table_:is(input,button)]:scroll-mb-28
        [&_input]:scroll-mt-28"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-4 empty:hidden">
        {render(any(cells.flat()), "all")}
      </div>
      <CellKeys className={`md:-mx-1 md:overflow-x-auto md:px-1 ${fit?.frame ?? ""}`}>
        <table
          className={`block w-full text-left [hyphens:none] [overflow-wrap:break-word] md:table
            md:table-fixed ${look.table}`}
        >
          <caption className="sr-only">{t(isViewer ? "order.viewTitle" : "order.title")}</caption>
          <thead
            className={`top-[var(--shell-height,0px)] z-2 max-md:sr-only md:table-header-group
              ${fit?.head ?? ""}`}
          >
            <tr className="md:align-bottom">
              <th
                scope="col"
                className={`p-2 font-semibold md:sticky md:left-0 md:z-1 ${nameColumn.cell}
                  ${look.head}`}
              >
                {rows.title}
              </th>
              {columns.values.map((value, index) => (
                <th
                  key={value}
                  scope="col"
                  className={`p-2 font-normal ${column.cell} ${look.head}`}
                >
                  <span className="sr-only">{columns.title} </span>
                  <strong className="font-semibold">{value}</strong>
                  {render(any(cells.map((row) => row[index])), "column")}
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
                      {render(any(variants), "row")}
                    </div>
                  </div>
                </th>
                {variants.map((variant, index) => (
                  <MatrixCell
                    key={columns.values[index]}
                    place={`${row},${index}`}
                    head={columns.values[index] ?? ""}
                    product={product}
                    variant={variant}
                    render={render}
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
