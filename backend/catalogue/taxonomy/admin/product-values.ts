import type { AdminProductValue } from "@/contract/admin/catalogue/product-value";
import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import type { AdminContext } from "../../../platform/http/access/admin-verb";
import { mergeMetadata } from "../../../kernel/merge-metadata";
import type { Translations } from "../../../kernel/translations";
import { ApiError } from "../../../kernel/api-error";
import { createId } from "../../../kernel/ids";
import { type TaxonomyQuery, toTaxonomyPage } from "../taxonomy-page";
import type { ValueRow, ValueTable } from "../taxonomy-rows";
import { toValue } from "../to-taxonomy";
import {
  markValueDeleted,
  readFilteredValues,
  saveValue,
  type ValueFilter,
} from "./admin-value-rows";
import { changeTaxonomy } from "./change-taxonomy";
import {
  listLinkedProductIds,
  listProductIdsBy,
  setProductColumn,
  unlinkProducts,
} from "./classified-product-rows";
import { duplicate } from "./taxonomy-faults";

type Body = {
  value?: string | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  translations?: Translations | undefined;
};

const nouns: Record<ValueTable, string> = {
  product_tag: "Product tag",
  product_type: "Product type",
};

/** One page of tags or types, newest first. Errors: `invalid_data` (order). */
export async function listProductValues(
  context: AdminContext,
  table: ValueTable,
  query: ValueFilter & Pick<TaxonomyQuery, "q" | "order" | "offset" | "limit">,
  defaultLimit: number,
): Promise<{ items: AdminProductValue[]; count: number; offset: number; limit: number }> {
  const rows = await withTransaction(context, (transaction) =>
    readFilteredValues(transaction, table, query),
  );
  return toTaxonomyPage(rows.map(toAdminValue), query, { textKey: "value", defaultLimit });
}

/** Creates a tag or type. Errors: `duplicate_error` (value). */
export function createProductValue(
  context: AdminContext,
  table: ValueTable,
  body: Body & { value: string },
): Promise<AdminProductValue> {
  const row = {
    id: createId(table === "product_tag" ? "ptag" : "ptyp"),
    value: body.value,
    translations: body.translations ?? {},
    metadata: body.metadata ?? null,
  };
  return changeTaxonomy(context, async (transaction) => {
    const response = await save(transaction, table, row);
    return { productIds: [], toResponse: () => response };
  });
}

/**
 * Changes a tag or type; the documents of its products are updated. Errors: `not_found`,
 * `duplicate_error` (value).
 */
export function updateProductValue(
  context: AdminContext,
  table: ValueTable,
  id: string,
  body: Body,
): Promise<AdminProductValue> {
  return changeTaxonomy(context, async (transaction) => {
    const row = await getRow(transaction, table, id);
    const changed = {
      id,
      value: body.value ?? row.value,
      translations: body.translations ?? row.translations,
      metadata: mergeMetadata(row.metadata, body.metadata),
    };
    const response = await save(transaction, table, changed);
    return {
      productIds: await listProductIds(transaction, table, id),
      toResponse: () => response,
    };
  });
}

/** Deletes a tag or type; its products remain without it. Errors: `not_found`. */
export function deleteProductValue(
  context: AdminContext,
  table: ValueTable,
  id: string,
): Promise<void> {
  return changeTaxonomy(context, async (transaction) => {
    await getRow(transaction, table, id);
    const productIds = await listProductIds(transaction, table, id);
    if (table === "product_tag") await unlinkProducts(transaction, "product_tag", id, null);
    else await setProductColumn(transaction, "type_id", null, productIds);
    await markValueDeleted(transaction, table, id);
    return { productIds, toResponse: () => undefined };
  });
}

/** All types with their metadata, newest first. */
export async function listAllProductTypes(context: AdminContext) {
  const rows = await withTransaction(context, (transaction) =>
    readFilteredValues(transaction, "product_type", {}),
  );
  return rows.map((row) => toValue(row, ""));
}

async function save(
  transaction: Transaction,
  table: ValueTable,
  row: Parameters<typeof saveValue>[2],
): Promise<AdminProductValue> {
  const saved = await saveValue(transaction, table, row);
  if (!saved) throw duplicate(nouns[table], "value", row.value);
  return toAdminValue(saved);
}

async function getRow(transaction: Transaction, table: ValueTable, id: string): Promise<ValueRow> {
  const [row] = await readFilteredValues(transaction, table, { id: [id] });
  if (!row) throw new ApiError("not_found", `${nouns[table]} with id: ${id} was not found`);
  return row;
}

function listProductIds(
  transaction: Transaction,
  table: ValueTable,
  id: string,
): Promise<string[]> {
  return table === "product_tag"
    ? listLinkedProductIds(transaction, "product_tag", [id])
    : listProductIdsBy(transaction, "type_id", id);
}

function toAdminValue(row: ValueRow): AdminProductValue {
  const { id, created_at, updated_at, value } = toValue(row, "");
  return { id, created_at, updated_at, value, translations: row.translations };
}
