import type { CartState } from "../carts/cart-state";
import type { Variants } from "../reprice/sellable";
import type { SavedLine } from "./saved-cart-rows";

type Line = Pick<CartState["lines"][number], "variant_id" | "quantity" | "metadata"> & {
  title: string;
  description: string | null;
};

/**
 * A line to be saved, with the current names of product and variant; undefined without a variant.
 */
export function toSavedLine(line: Line, variants: Variants): SavedLine | undefined {
  if (line.variant_id === null) return undefined;
  const variant = variants.get(line.variant_id)?.variant;
  const title = [variant?.product.title ?? line.title, variant?.title ?? line.description]
    .filter(Boolean)
    .join(" – ");
  return {
    variant_id: line.variant_id,
    quantity: line.quantity,
    metadata: line.metadata,
    title,
    sku: variant?.sku ?? null,
  };
}

/** A cart's lines to be saved; those whose variant is gone are left out. */
export function toSavedLines({ lines }: CartState, variants: Variants): SavedLine[] {
  return lines.flatMap((line) => toSavedLine(line, variants) ?? []);
}
