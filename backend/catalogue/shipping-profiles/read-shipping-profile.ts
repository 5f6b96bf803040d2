import type { WholeShippingProfile } from "@/contract/admin/markets/shipping-profile-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { toAdminProductOfVariant } from "../products/admin/to-admin-product";
import { readCurrentProductDocs } from "../read-model/product-doc-reader-rows";
import {
  listProfileOptionRecords,
  toShippingOptionBase,
} from "../../markets/shipping-options/shipping-option-record-rows";
import { requireShippingProfile } from "../../markets/shipping-profiles/require-shipping-profile";
import {
  listProfileProductIds,
  toShippingProfile,
} from "../../markets/shipping-profiles/shipping-profile-rows";

const productsMax = 1000;

/** One profile with its first products and its shipping options. Errors: not_found. */
export async function readShippingProfile(
  { deps }: { deps: Deps },
  transaction: Transaction,
  id: string,
): Promise<WholeShippingProfile> {
  const row = await requireShippingProfile(transaction, id);
  const docs = await readCurrentProductDocs(
    deps,
    transaction,
    await listProfileProductIds(transaction, id, productsMax),
  );
  return {
    ...toShippingProfile(row),
    products: docs.map(toAdminProductOfVariant).sort((a, b) => (a.id < b.id ? -1 : 1)),
    shipping_options: (await listProfileOptionRecords(transaction, id)).map(toShippingOptionBase),
  };
}
