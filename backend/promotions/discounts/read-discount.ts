import { type ConditionType, conditionTypes, type Discount } from "@/contract/cart/discount";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { parseProjection, type Projection, project } from "../../kernel/projection";
import type { Selectable } from "../../kernel/projection";
import { listRegionRows } from "../../markets/regions/region-rows";
import { ApiError } from "../../kernel/api-error";
import { readConditionResources } from "./condition-resources";
import type { DiscountRecord } from "./discount-record";
import { findDiscountRecord } from "./discount-reader-rows";
import { lockDiscount } from "./discount-writer-rows";
import { toDiscount } from "./to-discount";

const regionsMax = 1000;
const defaultRelations = "parent_discount,regions,rule,rule.conditions";

/** The names allowed in `fields` and `expand` of a discount. */
const selectable: Selectable = {
  columns: [
    ...[
      "id",
      "code",
      "is_dynamic",
      "rule_id",
      "is_disabled",
      "parent_discount_id",
      "starts_at",
      "ends_at",
      "valid_duration",
    ],
    ...["usage_limit", "usage_count", "metadata", "created_at", "updated_at", "deleted_at"],
  ],
  relations: [
    ...["parent_discount", "regions", "rule", "rule.conditions"],
    ...conditionTypes.map((type) => `rule.conditions.${type}`),
  ],
};

/**
 * The requested representation of discounts: columns, relations, and the kinds of conditions with
 * resources.
 */
export type DiscountView = {
  projection: Projection;
  resourceTypes: ReadonlySet<ConditionType>;
  deps?: Deps | undefined;
};

/**
 * Parses `fields` and `expand`; the default relations are the reference's. Errors: `invalid_data`
 * naming unknown names.
 */
export function parseDiscountView(
  query: { fields?: string | undefined; expand?: string | undefined } = {},
  deps?: Deps,
): DiscountView {
  const projection = parseProjection(
    { ...query, expand: query.expand ?? defaultRelations },
    selectable,
  );
  const resourceTypes = conditionTypes.filter((type) =>
    projection.relations?.has(`rule.conditions.${type}`),
  );
  return { projection, resourceTypes: new Set(resourceTypes), deps };
}

/** Discounts as on the wire, reading their regions and parents in one query. */
export async function toDiscounts(
  transaction: Transaction,
  records: readonly DiscountRecord[],
  view: DiscountView,
): Promise<Discount[]> {
  const regions = new Map(
    (await listRegionRows(transaction, { limit: regionsMax, offset: 0 })).map((region) => [
      region.id,
      region,
    ]),
  );
  const resources =
    view.deps && view.resourceTypes.size > 0
      ? await readConditionResources(
          { deps: view.deps, transaction },
          records.flatMap(({ conditions }) => conditions),
          view.resourceTypes,
        )
      : null;
  const discounts: Discount[] = [];
  for (const record of records) {
    const parent =
      record.parent_discount_id === null
        ? undefined
        : await findDiscountRecord(transaction, { id: record.parent_discount_id });
    const discount = toDiscount(record, { regions, parent, resources });
    discounts.push(project(discount, view.projection, selectable) as Discount);
  }
  return discounts;
}

/** One discount by its id, as on the wire. Errors: `not_found`. */
export async function readDiscount(
  transaction: Transaction,
  id: string,
  view = parseDiscountView(),
): Promise<Discount> {
  const [discount] = await toDiscounts(transaction, [await requireDiscount(transaction, id)], view);
  if (!discount) throw notFound(id);
  return discount;
}

/** Errors: `not_found`. */
export async function requireDiscount(
  transaction: Transaction,
  id: string,
): Promise<DiscountRecord> {
  const record = await findDiscountRecord(transaction, { id });
  if (!record) throw notFound(id);
  return record;
}

/** The same for a change: locks what is read until the transaction ends. Errors: `not_found`. */
export async function ownDiscount(transaction: Transaction, id: string): Promise<DiscountRecord> {
  await lockDiscount(transaction, id);
  return requireDiscount(transaction, id);
}

function notFound(id: string): ApiError {
  return new ApiError("not_found", `Discount with id ${id} was not found`);
}
