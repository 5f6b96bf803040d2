import type { TaxRate } from "@/contract/admin/markets/tax-rate-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { toAdminProductOfVariant } from "../products/admin/to-admin-product";
import { readCurrentProductDocs } from "../read-model/product-doc-reader-rows";
import { parseProjection } from "../../kernel/projection";
import { ApiError } from "../../kernel/api-error";
import { toStamps } from "../../kernel/to-stamps";
import {
  listShippingOptionRecords,
  toShippingOptionBase,
} from "../../markets/shipping-options/shipping-option-record-rows";
import { readValues } from "../taxonomy/taxonomy-rows";
import { toValue } from "../taxonomy/to-taxonomy";
import { findTaxRateRow, type TaxRateRow } from "./tax-rate-rows";
import { listTargetIds, type TaxRateTarget, taxRateTargets } from "./tax-rate-target-rows";

const columns = [
  ...["id", "created_at", "updated_at", "region_id"],
  ...["name", "code", "rate", "translations"],
] as const;
const counts = ["product_count", "product_type_count", "shipping_option_count"] as const;
const relations = Object.keys(taxRateTargets) as TaxRateTarget[];

type View = { columns: ReadonlySet<string> | null; relations: readonly TaxRateTarget[] };

/**
 * The requested keys: all columns without `fields`, no relation without `expand`. Errors:
 * invalid_data naming unknown names.
 */
export function parseTaxRateView(query: {
  fields?: string | undefined;
  expand?: string | undefined;
}): View {
  const projection = parseProjection(query, { columns: [...columns, ...counts], relations });
  return {
    columns: projection.columns,
    relations: relations.filter((relation) => projection.relations?.has(relation)),
  };
}

/** Tax rates as on the wire; rates in percent. */
export async function toTaxRates(
  { deps }: { deps: Deps },
  transaction: Transaction,
  rows: readonly TaxRateRow[],
  view: View,
): Promise<TaxRate[]> {
  const ids = rows.map((row) => row.id);
  const expanded: Relation[] = [];
  for (const kind of view.relations)
    expanded.push(await readRelation(deps, transaction, kind, ids));
  return rows.map((row) => {
    const all = { ...row, ...toStamps(row) };
    const selected = Object.entries(all).filter(([key]) =>
      view.columns ? view.columns.has(key) : columns.some((column) => column === key),
    );
    return {
      ...Object.fromEntries(selected),
      ...Object.fromEntries(expanded.map((of) => of(row.id))),
    } as TaxRate;
  });
}

type Relation = (taxRateId: string) => [TaxRateTarget, { id: string }[]];

/** The rates' targets of one kind, as a function of a rate's id. */
async function readRelation(
  deps: Deps,
  transaction: Transaction,
  kind: TaxRateTarget,
  taxRateIds: readonly string[],
): Promise<Relation> {
  const links = await listTargetIds(transaction, kind, taxRateIds);
  const found = await readers[kind](deps, transaction, [...new Set(links.map((link) => link.id))]);
  const objects = new Map(found.map((object) => [object.id, object]));
  return (taxRateId) => [
    kind,
    links.flatMap((link) => (link.tax_rate_id === taxRateId ? (objects.get(link.id) ?? []) : [])),
  ];
}

/** One tax rate as on the wire. Errors: not_found. */
export async function readTaxRate(
  scope: { deps: Deps },
  transaction: Transaction,
  id: string,
  view: View,
): Promise<TaxRate> {
  const [rate] = await toTaxRates(
    scope,
    transaction,
    [await requireTaxRate(transaction, id)],
    view,
  );
  if (!rate) throw notFound(id);
  return rate;
}

/** Errors: not_found. */
export async function requireTaxRate(transaction: Transaction, id: string): Promise<TaxRateRow> {
  const row = await findTaxRateRow(transaction, id);
  if (!row) throw notFound(id);
  return row;
}

const notFound = (id: string) => new ApiError("not_found", `TaxRate with ${id} was not found`);

const readers: {
  [K in TaxRateTarget]: (
    deps: Deps,
    transaction: Transaction,
    ids: string[],
  ) => Promise<{ id: string }[]>;
} = {
  products: async (deps, transaction, ids) =>
    (await readCurrentProductDocs(deps, transaction, ids)).map(toAdminProductOfVariant),
  product_types: async (_deps, transaction) =>
    (await readValues(transaction, "product_type")).map((row) => toValue(row, "")),
  shipping_options: async (_deps, transaction, ids) =>
    (await listShippingOptionRecords(transaction, ids)).map(toShippingOptionBase),
};
