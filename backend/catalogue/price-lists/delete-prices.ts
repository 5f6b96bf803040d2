import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { toRecordedPrice } from "../prices/recorded-price";
import { writeProductDocs } from "../read-model/product-doc-rows";
import { deleteListPrices, type PriceSelection } from "./list-price-rows";
import { deletePriceListRow } from "./price-list-rows";
import { requirePriceList } from "./write-price-list";

/** Deletes a price list with its prices. Errors: `not_found` (SEC-03). */
export const deletePriceList: AdminVerb<"adminDeletePriceList"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    recordAudit(transaction, { before: await requirePriceList(transaction, params.id) });
    await deletePriceListRow(transaction, params.id);
    await removePrices(transaction, params.id, "all");
    return { id: params.id, object: "price-list" as const, deleted: true as const };
  });

/** Deletes prices of a list by id; ids of other lists are ignored. Errors: `not_found`. */
export const deletePriceListPrices: AdminVerb<"adminDeletePriceListPrices"> = (
  context,
  { params, body },
) => removeFrom(context, params.id, { priceIds: body.price_ids });

/** Deletes a list's prices of one product. Errors: `not_found` (the list). */
export const deletePriceListProductPrices: AdminVerb<"adminDeletePriceListProductPrices"> = (
  context,
  { params },
) => removeFrom(context, params.id, { productIds: [params.product_id] });

/** Deletes a list's prices of one variant. Errors: `not_found` (the list). */
export const deletePriceListVariantPrices: AdminVerb<"adminDeletePriceListVariantPrices"> = (
  context,
  { params },
) => removeFrom(context, params.id, { variantIds: [params.variant_id] });

/** Deletes a list's prices of several products. Errors: `not_found` (the list). */
export const deletePriceListProductsPrices: AdminVerb<"adminDeletePriceListProductsPrices"> = (
  context,
  { params, body },
) => removeFrom(context, params.id, { productIds: body.product_ids });

function removeFrom(context: AdminContext, priceListId: string, selection: PriceSelection) {
  return withTransaction(context, async (transaction) => {
    await requirePriceList(transaction, priceListId);
    const ids = await removePrices(transaction, priceListId, selection);
    return { ids, object: "money-amount" as const, deleted: true as const };
  });
}

async function removePrices(
  transaction: Transaction,
  priceListId: string,
  selection: PriceSelection,
): Promise<string[]> {
  const removed = await deleteListPrices(transaction, priceListId, selection);
  if (removed.length > 0)
    recordAudit(transaction, { before: { prices: removed.map(toRecordedPrice) } });
  await writeProductDocs(transaction, [...new Set(removed.map((price) => price.product_id))]);
  return removed.map(({ id }) => id);
}
