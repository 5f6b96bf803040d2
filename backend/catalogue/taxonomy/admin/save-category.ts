import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { mergeMetadata } from "../../../kernel/merge-metadata";
import { parseProjection } from "../../../kernel/projection";
import { toHandle } from "../../products/to-handle";
import { createId } from "../../../kernel/ids";
import { getCategoryResponse, categorySelectable, requireCategory } from "./admin-category";
import { rankCategories, readAllCategories, saveCategory } from "./admin-category-rows";
import { changeTaxonomy } from "./change-taxonomy";
import { listLinkedProductIds } from "./classified-product-rows";
import { placeCategory, requireParent } from "./place-category";
import { duplicate } from "./taxonomy-faults";

const noun = "Product_category";

/**
 * Creates a category, by default last among its siblings, which are shifted otherwise; inactive by
 * default (contract). Errors: `invalid_data` (parent_category_id), `duplicate_error` (handle).
 */
export const adminCreateCategory: AdminVerb<"adminCreateCategory"> = (context, { query, body }) => {
  const projection = parseProjection(query, categorySelectable);
  return changeTaxonomy(context, async (transaction) => {
    const rows = await readAllCategories(transaction);
    requireParent(rows, null, body.parent_category_id ?? null);
    const id = createId("pcat");
    const row = {
      id,
      name: body.name,
      description: body.description ?? "",
      handle: body.handle || toHandle(body.name) || id.toLowerCase(),
      parent_category_id: body.parent_category_id ?? null,
      rank: 0,
      is_active: body.is_active ?? false,
      is_internal: body.is_internal ?? false,
      translations: body.translations ?? {},
      metadata: body.metadata ?? null,
    };
    if (!(await saveCategory(transaction, row))) throw duplicate(noun, "handle", row.handle);
    const moved = await rankCategories(transaction, placeCategory(rows, row, body.rank));
    return {
      productIds: await listLinkedProductIds(transaction, "product_category", moved),
      toResponse: () => getCategoryResponse(transaction, id, projection),
    };
  });
};

/**
 * Changes or moves a category; with a new parent it is last by default. The documents of its
 * products, and of those in shifted siblings, are updated. Errors: `not_found`, `invalid_data`
 * (parent_category_id: unknown, or below the category itself), `duplicate_error` (handle).
 */
export const adminUpdateCategory: AdminVerb<"adminUpdateCategory"> = (
  context,
  { params: { id }, query, body },
) => {
  const projection = parseProjection(query, categorySelectable);
  return changeTaxonomy(context, async (transaction) => {
    const rows = await readAllCategories(transaction);
    const row = requireCategory(rows, id);
    const parentId =
      body.parent_category_id === undefined ? row.parent_category_id : body.parent_category_id;
    requireParent(rows, id, parentId);
    const { rank, metadata, parent_category_id: _, ...texts } = body;
    const given = Object.fromEntries(
      Object.entries(texts).filter(([, value]) => value !== undefined),
    );
    const changed = {
      ...row,
      ...given,
      parent_category_id: parentId,
      handle:
        body.handle === ""
          ? toHandle(body.name ?? row.name) || row.handle
          : (body.handle ?? row.handle),
      metadata: mergeMetadata(row.metadata, metadata),
    };
    if (!(await saveCategory(transaction, changed)))
      throw duplicate(noun, "handle", changed.handle);
    const hasMoved = parentId !== row.parent_category_id;
    const order = hasMoved || rank !== undefined ? placeCategory(rows, changed, rank) : [];
    const left = hasMoved
      ? placeCategory(rows, row, undefined).filter((sibling) => sibling !== id)
      : [];
    const moved = [
      ...(await rankCategories(transaction, order)),
      ...(await rankCategories(transaction, left)),
    ];
    return {
      productIds: await listLinkedProductIds(transaction, "product_category", [id, ...moved]),
      toResponse: () => getCategoryResponse(transaction, id, projection),
    };
  });
};
