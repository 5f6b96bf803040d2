import type { ConditionType } from "@/contract/cart/discount";
import {
  listCustomerGroupRows,
  toCustomerGroup,
} from "../../people/customer-groups/customer-group-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { toAdminProductOfVariant } from "../../catalogue/products/admin/to-admin-product";
import { readCurrentProductDocs } from "../../catalogue/read-model/product-doc-reader-rows";
import { readCollections, readValues } from "../../catalogue/taxonomy/taxonomy-rows";
import { toCollection, toValue } from "../../catalogue/taxonomy/to-taxonomy";
import type { ConditionRecord } from "./discount-record";

type Resource = { id: string };
type Reader = (deps: Deps, transaction: Transaction, ids: readonly string[]) => Promise<Resource[]>;

/**
 * The resources of conditions, by requested kind and id; null for a kind of which only the ids are
 * returned.
 */
export type ConditionResources = ReadonlyMap<ConditionType, ReadonlyMap<string, Resource> | null>;

/** Reads the resources of conditions, for the requested kinds only. */
export async function readConditionResources(
  { deps, transaction }: { deps: Deps; transaction: Transaction },
  conditions: readonly Pick<ConditionRecord, "type" | "resource_ids">[],
  requested: ReadonlySet<ConditionType>,
): Promise<ConditionResources> {
  const resources = new Map<ConditionType, Map<string, Resource> | null>();
  for (const type of requested) {
    const ids = [
      ...new Set(
        conditions.flatMap((condition) => (condition.type === type ? condition.resource_ids : [])),
      ),
    ];
    const reader = readers[type];
    const found = reader && ids.length > 0 ? await reader(deps, transaction, ids) : [];
    resources.set(type, reader ? new Map(found.map((resource) => [resource.id, resource])) : null);
  }
  return resources;
}

const readers: { [K in ConditionType]?: Reader } = {
  products: async (deps, transaction, ids) =>
    (await readCurrentProductDocs(deps, transaction, ids)).map(toAdminProductOfVariant),
  product_types: async (_deps, transaction) =>
    (await readValues(transaction, "product_type")).map((row) => toValue(row, "")),
  product_tags: async (_deps, transaction) =>
    (await readValues(transaction, "product_tag")).map((row) => toValue(row, "")),
  product_collections: async (_deps, transaction) =>
    (await readCollections(transaction)).map((row) => toCollection(row, "")),
  customer_groups: async (_deps, transaction, ids) =>
    (await listCustomerGroupRows(transaction, ids)).map(toCustomerGroup),
};
