import type { AdminCollection } from "@/contract/admin/catalogue/collection-endpoints";
import type { Transaction } from "../../../platform/db/with-transaction";
import { toProductOfVariant } from "../../variants/to-product-of-variant";
import { ApiError } from "../../../kernel/api-error";
import type { CollectionRow } from "../taxonomy-rows";
import { toCollection } from "../to-taxonomy";
import {
  type CollectedProduct,
  readCollectedProducts,
  readFilteredCollections,
} from "./admin-collection-rows";

const ownTexts = "";

/** The row of one collection. Errors: `not_found`. */
export async function getCollectionRow(
  transaction: Transaction,
  id: string,
): Promise<CollectionRow> {
  const [row] = await readFilteredCollections(transaction, { id: [id] });
  if (!row) throw new ApiError("not_found", `Product collection with id: ${id} was not found`);
  return row;
}

/** One collection with its products. Errors: `not_found`. */
export async function getAdminCollection(
  transaction: Transaction,
  id: string,
): Promise<AdminCollection> {
  const row = await getCollectionRow(transaction, id);
  return toAdminCollection(row, await readCollectedProducts(transaction, [id]));
}

/** A collection in the administration with those of the products that are in it. */
export function toAdminCollection(
  row: CollectionRow,
  products: readonly CollectedProduct[],
): AdminCollection {
  return {
    ...toCollection(row, ownTexts),
    translations: row.translations,
    products: products
      .filter((product) => product.collection_id === row.id)
      .map(toCollectedProduct),
  };
}

/** A product as contained in a collection or category in the administration. */
export function toCollectedProduct(product: CollectedProduct): AdminCollection["products"][number] {
  return {
    ...toProductOfVariant(product, ownTexts),
    profile_id: product.profile_id,
    profile: product.profiles[0] ?? null,
    profiles: product.profiles,
  };
}
