import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import { jsonObject, softStamps } from "../../read-model/json-object-rows";
import type { ProductDoc } from "../../read-model/product-doc";
import { packDoc } from "../../read-model/pack-doc";
import type { ProductPlan } from "./plan-product";
import type { ReferenceIndex } from "./reference-index";
import type { ProductRows, Row } from "./to-product-rows";

const stamps = "created_at updated_at";
const measures = "weight length height width hs_code origin_country mid_code material";
/** Columns by table; an asterisk marks columns that are written once and never changed. */
const columns: Record<keyof ProductRows, string> = {
  product: `id* title subtitle description handle is_giftcard status thumbnail images ${measures}
    collection_id type_id profile_id discountable external_id translations metadata sort_key
    search_text created_at* updated_at`,
  product_option: "id* product_id* title rank translations metadata created_at* updated_at",
  product_variant: `id* product_id* title sku barcode ean upc variant_rank allow_backorder
    manage_inventory ${measures} thumbnail images translations metadata sort_key created_at*
    updated_at`,
  product_option_value:
    "id* option_id* variant_id* value translations metadata created_at* updated_at",
  money_amount: `id* variant_id* currency_code amount min_quantity max_quantity price_list_id*
    region_id ${stamps}`,
  product_category_product: "product_category_id* product_id*",
  product_tag_product: "product_tag_id* product_id*",
  product_sales_channel: "sales_channel_id* product_id*",
};

/**
 * Writes new and existing rows of all tables in one statement, with the documents of new products;
 * if all products are new, no existing rows are looked up. Null stock stays unchanged. The server
 * executes the last CTE first, so the handle is claimed first, and of identical products created
 * concurrently all but one fail on the handle.
 */
export function toProductRowsStatement(
  sellerId: string,
  rows: ProductRows,
  newDocs: readonly ProductDoc[],
): Sql {
  const tables = (Object.keys(columns) as (keyof ProductRows)[]).filter(
    (table) => rows[table].length > 0,
  );
  const areAllNew = rows.product.length === newDocs.length;
  const saved = tables.map(
    (table) =>
      sql`${raw(`saved_${table}`)} as (${upsert(sellerId, table, rows[table], areAllNew)})`,
  );
  if (newDocs.length > 0) saved.push(sql`saved_product_doc as (${insertDocs(sellerId, newDocs)})`);
  return sql`with ${join(saved.reverse())} select 1`;
}

function upsert(
  sellerId: string,
  table: keyof ProductRows,
  rows: readonly Row[],
  areNew: boolean,
): Sql {
  const { into, values, action } = partsOf(table, areNew);
  return sql`${into} ${sellerId}, ${values}, ${JSON.stringify(rows)}::json) ${action}`;
}

type UpsertParts = { into: Sql; values: Sql; action: Sql };
const partsByTable = new Map<string, UpsertParts>();

/** The parts of a table's statement that are the same for all rows, created once. */
function partsOf(table: keyof ProductRows, areNew: boolean): UpsertParts {
  const name = `${table} ${areNew}`;
  const known = partsByTable.get(name);
  if (known) return known;
  const names = columns[table].split(/\s+/);
  const plain = names.map((column) => column.replace("*", ""));
  const changed = names
    .filter((column) => !column.endsWith("*"))
    .map((column) => `${column} = excluded.${column}`);
  const stock =
    table === "product_variant"
      ? { column: ["inventory_quantity"], value: ["coalesce(inventory_quantity, 0)"] }
      : undefined;
  const update = areNew ? "" : `on conflict (seller_id, id) do update set ${changed.join(", ")}`;
  const parts = {
    into: raw(
      `insert into ${table} (seller_id, ${[...plain, ...(stock?.column ?? [])].join(", ")}) select`,
    ),
    values: raw(
      `${[...plain, ...(stock?.value ?? [])].join(", ")}
        from json_populate_recordset(null::${table}`,
    ),
    action: raw(changed.length === 0 ? "on conflict do nothing" : update),
  };
  partsByTable.set(name, parts);
  return parts;
}

function insertDocs(sellerId: string, docs: readonly ProductDoc[]): Sql {
  const rows = docs.map((doc) => ({ product_id: doc.id, ...packDoc(doc) }));
  return sql`insert into product_doc (seller_id, product_id, version, doc, links)
    select ${sellerId}, product_id, (extract(epoch from clock_timestamp()) * 1000000)::bigint, doc,
      links
    from json_populate_recordset(null::product_doc, ${toAscii(JSON.stringify(rows))}::json)`;
}

/** Equivalent to `ascii_json` in migration 0026. */
function toAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Sets the stock of existing variants, regardless of concurrent orders. */
export async function saveStock(
  transaction: Transaction,
  stock: readonly { id: string; quantity: number }[],
): Promise<void> {
  if (stock.length === 0) return;
  await transaction.query(sql`
    update product_variant v set inventory_quantity = s.quantity
    from unnest(${stock.map(({ id }) => id)}::text[],
      ${stock.map(({ quantity }) => quantity)}::integer[]) as s (id, quantity)
    where v.seller_id = ${transaction.sellerId} and v.id = s.id`);
}

/**
 * Deletes what the plans of known products no longer include, and codes that move between variants;
 * runs no statement if there is nothing.
 */
export async function clearProductRows(
  transaction: Transaction,
  plans: readonly ProductPlan[],
  givenUpCodes: readonly string[],
): Promise<void> {
  const known = plans.flatMap(({ draft }) => (draft.isNew ? [] : [draft]));
  const removedVariants = known.flatMap((draft) => draft.removedVariantIds);
  const removedOptions = known.flatMap((draft) => draft.removedOptionIds);
  const removedPrices = known.flatMap((draft) =>
    draft.variants.flatMap((variant) => variant.removedPriceIds),
  );
  const relinked = (key: "categoryIds" | "tagIds" | "salesChannelIds") =>
    known.flatMap((draft) => (draft[key] ? [draft.id] : []));
  const ofSeller = (column: string, ids: readonly string[]) =>
    sql`seller_id = ${transaction.sellerId} and ${raw(column)} = any(${ids as string[]})`;
  const clearings: [readonly string[], (ids: readonly string[]) => Sql][] = [
    [
      removedVariants,
      (ids) =>
        sql`update product_variant set deleted_at = now(), updated_at = now()
          where ${ofSeller("id", ids)}`,
    ],
    [
      givenUpCodes.filter((id) => !removedVariants.includes(id)),
      (ids) =>
        sql`update product_variant set sku = null, ean = null, upc = null, barcode = null
          where ${ofSeller("id", ids)}`,
    ],
    [
      removedOptions,
      (ids) => sql`delete from product_option_value where ${ofSeller("option_id", ids)}`,
    ],
    [removedOptions, (ids) => sql`delete from product_option where ${ofSeller("id", ids)}`],
    [removedPrices, (ids) => sql`delete from money_amount where ${ofSeller("id", ids)}`],
    [
      relinked("categoryIds"),
      (ids) => sql`delete from product_category_product where ${ofSeller("product_id", ids)}`,
    ],
    [
      relinked("tagIds"),
      (ids) => sql`delete from product_tag_product where ${ofSeller("product_id", ids)}`,
    ],
    [
      relinked("salesChannelIds"),
      (ids) => sql`delete from product_sales_channel where ${ofSeller("product_id", ids)}`,
    ],
  ];
  await Promise.all(
    clearings.flatMap(([ids, clear]) => (ids.length === 0 ? [] : [transaction.query(clear(ids))])),
  );
}

/**
 * Creates the types and tags that an input names for the first time and adds them to `references`.
 * Maps their planned ids to their actual ones, which differ if somebody else created the same value
 * meanwhile.
 */
export async function saveNewValues(
  transaction: Transaction,
  references: ReferenceIndex,
): Promise<Map<string, string>> {
  const saved = new Map<string, string>();
  for (const [table, kind] of [
    ["product_type", "types"] as const,
    ["product_tag", "tags"] as const,
  ]) {
    const values = references.newValues[kind];
    if (values.size === 0) continue;
    const names = [...values.keys()].sort();
    const rows = await transaction.query<{ row: ProductDoc["tags"][number] }>(sql`
      insert into ${raw(table)} as x (seller_id, id, value)
      select ${transaction.sellerId}, v.id, v.value
        from unnest(${names.map((name) => values.get(name))}::text[], ${names}::text[]) as v (id,
        value)
      on conflict (seller_id, value) where deleted_at is null do update set value = excluded.value
      returning ${jsonObject("x", "id value metadata translations", softStamps("x"))} as row`);
    for (const { row } of rows) {
      saved.set(values.get(row.value) ?? row.id, row.id);
      references.addValue(kind, row);
    }
  }
  return saved;
}
