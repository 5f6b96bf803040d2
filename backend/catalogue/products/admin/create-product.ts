import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { refreshStatistics } from "../../read-model/refresh-statistics";
import { writeNewProduct } from "./write-new-product";
import { requireDraft } from "./require-draft";
import { toAdminProduct } from "./to-admin-product";
import { toProductWrite } from "./to-product-write";

/**
 * Creates a product with options, variants and prices in minor units, all or nothing; if published,
 * the store shows it from the next request on (contract, ADM-01). The handle defaults to one made
 * from the title, the sales channel to the default one. Negative amounts are rejected, except
 * exactly −1 on a price without bounds, which hides the variant (CAT-02, ruling). Errors:
 * `invalid_data` naming the field (unknown ids, currencies, check digits, overlapping tiers, moq
 * and pcb), `duplicate_error` (handle, SKU, EAN, option values), `forbidden` (a member, and another
 * status than draft or proposed).
 */
export const adminCreateProduct: AdminVerb<"adminCreateProduct"> = async (context, { body }) => {
  requireDraft(context, body.status);
  const written = await writeNewProduct(context, toProductWrite(body));
  if (!written.made) throw new Error("the new product was not returned");
  const product = toAdminProduct(written.made);
  await refreshStatistics(context.deps, context.log, product.variants.length);
  return { product };
};
