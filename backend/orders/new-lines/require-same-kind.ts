import type { LineVariant } from "../../catalogue/read-model/product-doc";
import { ApiError } from "../../kernel/api-error";
import type { LineItemRow } from "../line-item-row";

/** Errors: preorder_mismatch, naming the variant, if an order would mix preorders and stock. */
export function requireSameKind(others: readonly LineItemRow[], line: LineItemRow): void {
  const first = others.find((other) => other.snapshot?.variant);
  if (!first || isPreorder(first) === isPreorder(line)) return;
  throw new ApiError("preorder_mismatch", "Preorder variants and others can't share an order", {
    data: { variant_id: line.variant_id },
  });
}

const isPreorder = ({ snapshot }: LineItemRow) =>
  (snapshot?.variant as LineVariant | undefined)?.metadata?.is_preorder === true;
