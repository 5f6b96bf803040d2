import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { foldWords } from "@/domain/search/fold-text";
import { parseProjection, project } from "../../../kernel/projection";
import { toSearchTokens } from "../../search/search-text";
import type { AdminVariant } from "@/contract/admin/catalogue/product";
import { adminVariantSelectable } from "../../products/admin/admin-selectable";
import { getAdminProduct } from "../../products/admin/get-admin-product-row";
import { parseSort } from "../../../kernel/parse-sort";

const defaultLimit = 100;
const sortColumns = [
  "variant_rank",
  "title",
  "sku",
  "inventory_quantity",
  "created_at",
  "updated_at",
] as const;

/**
 * Variants of one product by rank, 100 by default; amounts in minor units. Errors: `not_found`,
 * `invalid_data`.
 */
export const adminListProductVariants: AdminVerb<"adminListProductVariants"> = (
  context,
  { params, query },
) => {
  const projection = parseProjection(query, adminVariantSelectable);
  const { column, descending } = parseSort(query.order ?? "variant_rank", sortColumns);
  const { offset = 0, limit = defaultLimit } = query;
  return withTransaction(context, async (transaction) => {
    const { variants } = await getAdminProduct(transaction, params.id);
    const matching = variants.filter((variant) => matches(variant, query));
    const key = (variant: AdminVariant) => variant[column as (typeof sortColumns)[number]] ?? "";
    const sorted = matching.sort(
      (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (descending ? -1 : 1),
    );
    const page = sorted
      .slice(offset, offset + limit)
      .map((variant) => project(variant, projection, adminVariantSelectable) as AdminVariant);
    return { variants: page, count: matching.length, offset, limit };
  });
};

type Query = Parameters<typeof adminListProductVariants>[1]["query"];

function matches(variant: AdminVariant, query: Query): boolean {
  const exact = ["sku", "ean", "manage_inventory", "allow_backorder"] as const;
  if (exact.some((column) => query[column] !== undefined && query[column] !== variant[column]))
    return false;
  if (query.title && !query.title.includes(variant.title)) return false;
  if (query.id && !query.id.includes(variant.id)) return false;
  const text = foldWords([variant.title, variant.sku, variant.ean, variant.barcode].join(" "));
  return toSearchTokens(query.q ?? "").every((token) => text.includes(token));
}
