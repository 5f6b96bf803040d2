import sql, { join, raw, type Sql } from "sql-template-tag";
import type { AdminProduct } from "@/contract/admin/catalogue/product";
import type { Transaction } from "../../../platform/db/with-transaction";
import { jsonObject, softStamps, stamps } from "../../read-model/json-object-rows";
import type { ProductDoc } from "../../read-model/product-doc";

type References = { ids: string[]; names: string[] };
/** An input's references, each by id or by name. */
export type RequestedReferences = {
  collections: References;
  types: References;
  tags: References;
  categories: References;
  channels: References;
  /** Candidate handles of new products. */
  handles: string[];
  codes: Record<CodeKind, string[]>;
};

type Found<Row> = { name: string; row: Row };
export const codeKinds = ["sku", "ean", "upc", "barcode"] as const;
export type CodeKind = (typeof codeKinds)[number];
type Doc = Pick<ProductDoc, "collection" | "type" | "tags" | "categories" | "profiles">;
/** Rows that documents copy, and the input's other references that exist. */
export type FoundReferences = {
  collections: Found<NonNullable<Doc["collection"]>>[];
  types: Found<NonNullable<Doc["type"]>>[];
  tags: Found<Doc["tags"][number]>[];
  categories: Found<Doc["categories"][number] & AdminProduct["categories"][number]>[];
  channels: Found<AdminProduct["sales_channels"][number]>[];
  profiles: Doc["profiles"];
  regions: { id: string; currency_code: string }[];
  currencies: string[];
  /** Products that have one of the handles. */
  handles: { id: string; name: string }[];
  /** Variants that have one of the codes. */
  codes: { variant_id: string; kind: CodeKind; value: string }[];
};

const lists = {
  collections: {
    table: "product_collection",
    name: "handle",
    object: jsonObject("x", "id title handle metadata translations", softStamps("x")),
    alive: true,
  },
  types: {
    table: "product_type",
    name: "value",
    object: jsonObject("x", "id value metadata translations", softStamps("x")),
    alive: true,
  },
  tags: {
    table: "product_tag",
    name: "value",
    object: jsonObject("x", "id value metadata translations", softStamps("x")),
    alive: true,
  },
  categories: {
    table: "product_category",
    name: "handle",
    object: jsonObject(
      "x",
      "id name description handle is_active is_internal parent_category_id rank metadata " +
        "translations",
      stamps("x"),
    ),
    alive: false,
  },
  channels: {
    table: "sales_channel",
    name: "name",
    object: jsonObject("x", "id name description is_disabled metadata", softStamps("x")),
    alive: true,
  },
} as const;

/**
 * Unrequested kinds are not looked up: most products use few of them, and each adds to the
 * statement's cost.
 */
const none = sql`'[]'::json`;

/** The requested rows of one kind, each with its name. */
function listed(kind: keyof typeof lists, sellerId: string, { ids, names }: References): Sql {
  if (ids.length + names.length === 0) return none;
  const { table, name, object, alive } = lists[kind];
  return sql`(select coalesce(json_agg(json_build_object('name', ${raw(`x.${name}`)}, 'row',
    ${object})), '[]') from ${raw(table)} x
    where x.seller_id = ${sellerId} ${raw(alive ? "and x.deleted_at is null" : "")}
      and (x.id = any(${ids}) or ${raw(`x.${name}`)} = any(${names})))`;
}

/** Products that have one of the handles. */
function withHandles(sellerId: string, handles: string[]): Sql {
  if (handles.length === 0) return none;
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'name', handle)), '[]')
    from product
    where seller_id = ${sellerId} and deleted_at is null and handle = any(${handles}))`;
}

/** Variants that have one of the codes as a code of the same kind. */
function withCodes(sellerId: string, codes: Record<CodeKind, string[]>): Sql {
  const kinds = codeKinds.filter((kind) => codes[kind].length > 0);
  if (kinds.length === 0) return none;
  const found = kinds.map(
    (kind) => sql`select id, ${raw(`'${kind}'`)} as kind, ${raw(kind)} as value from product_variant
      where seller_id = ${sellerId} and deleted_at is null and ${raw(kind)} is not null
        and ${raw(kind)} = any(${codes[kind]})`,
  );
  return sql`(select coalesce(json_agg(json_build_object('variant_id', c.id, 'kind', c.kind,
    'value', c.value)), '[]')
    from (${join(found, " union all ")}) c)`;
}

/**
 * Looks up all references of an input in one round trip. `profileId` is the default shipping
 * profile, for products other than gift cards.
 */
export async function readReferences(
  transaction: Transaction,
  requested: RequestedReferences,
  profileId: string,
): Promise<FoundReferences> {
  const seller = transaction.sellerId;
  const rows = await transaction.query<FoundReferences>(sql`select
    ${listed("collections", seller, requested.collections)} as "collections",
    ${listed("types", seller, requested.types)} as "types",
    ${listed("tags", seller, requested.tags)} as "tags",
    ${listed("categories", seller, requested.categories)} as "categories",
    ${listed("channels", seller, requested.channels)} as "channels",
    (select coalesce(json_agg(${jsonObject("x", "id name type metadata", softStamps("x"))}
      order by x.id), '[]') from shipping_profile x
      where x.seller_id = ${seller} and (x.id = ${profileId} or x.type = 'gift_card')
        and x.deleted_at is null) as "profiles",
    (select coalesce(json_agg(json_build_object('id', id, 'currency_code', currency_code)), '[]')
      from region where seller_id = ${seller}
      and deleted_at is null) as "regions",
    (select coalesce(json_agg(code), '[]') from store_currency
      where seller_id = ${seller}) as "currencies",
    ${withHandles(seller, requested.handles)} as "handles",
    ${withCodes(seller, requested.codes)} as "codes"`);
  const row = rows[0];
  if (!row) throw new Error("expected one row of references");
  return row;
}
