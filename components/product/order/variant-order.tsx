import type { ProductDetail } from "@/lib/model/product/product";
import { findVariantMatrix } from "@/lib/model/product/variant-matrix";
import { OrderTable } from "./order-table";
import type { ProductContext } from "../product-context";
import { VariantCodes } from "../variant-codes";
import { VariantMatrixTable } from "./variant-matrix-table";

/** Orders several variants at once: a matrix if two options span one, else a table. */
export function VariantOrder({
  product,
  context,
}: {
  product: ProductDetail;
  context: ProductContext;
}) {
  const matrix = findVariantMatrix(product.options, product.variants);
  if (!matrix) return <OrderTable product={product} context={context} />;
  return (
    <>
      <VariantMatrixTable product={product} matrix={matrix} context={context} />
      <details className="mt-4 text-sm print:[&::details-content]:[content-visibility:visible]">
        <summary
          className="flex min-h-8 w-fit items-center font-semibold underline
          underline-offset-4"
        >
          {context.t("matrix.codes")}
        </summary>
        <ul className="mt-2 gap-x-8 md:columns-2">
          {product.variants.map((variant) => (
            <li key={variant.id} className="break-inside-avoid border-b border-line py-2">
              {variant.title}
              <VariantCodes variant={variant} t={context.t} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
