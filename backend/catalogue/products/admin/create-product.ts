import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { refreshStatistics } from "../../read-model/refresh-statistics";
import { writeNewProduct } from "./write-new-product";
import { requireDraft } from "./require-draft";
import { toAdminProduct } from "./to-admin-product";
import { toProductWrite } from "./to-product-write";

/**
 * Makes a product with options, variants and prices in minor units, whole or not at all; the store
 * shows it with the next request if it is published (contract, ADM-01). The handle is made from the
 * title when there is none, the sales channel is the default one. A negative amount is refused but
 * for exactly −1 on a price without bounds, which hides the variant (CAT-02, ruling). Errors:
 * `invalid_data` naming the field (unknown ids, currencies, check digits, tiers that overlap, moq
 * and pcb), `duplicate_error` (handle, SKU, EAN, option values), `forbidden` (a member and another
 * status than draft or proposed).
 */
export const adminCreateProduct: AdminVerb<"adminCreateProduct"> = async (context, { body }) => {
  requireDraft(context, body.status);
  const written = await writeNewProduct(context, toProductWrite(body));
  if (!written.made) throw new Error("a new product is made");
  const product = toAdminProduct(written.made);
  await refreshStatistics(context.deps, context.log, product.variants.length);
  return { product };
};
