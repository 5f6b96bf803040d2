import type { Transaction } from "../../db/with-transaction";
import type { AdminContext } from "../../http/admin-verb";
import { ApiError } from "../../shared/api-error";
import { type PriceBook, toEntitledPrices } from "../price-book";
import { getPriceBook } from "../price-book-rows";
import { type PriceView, resolvePriceView } from "../price-view";
import type { VariantDoc } from "../product-doc";
import { toPricing } from "../to-pricing";
import { findCustomerGroupIds, readCatalogueVersion } from "./admin-variant-rows";

type Asked = { region_id?: string | undefined; currency_code?: string | undefined; customer_id?: string | undefined };
/** Gives a variant's calculated prices in minor units, all null when neither region nor currency was asked for. */
export type VariantPricing = (doc: VariantDoc) => ReturnType<typeof toPricing>;

/**
 * How variants are priced for a region or currency, and for a customer whose price lists apply (contract §3).
 * Errors: `not_found` for a region or customer the seller does not have.
 */
export async function getVariantPricing(context: AdminContext, transaction: Transaction, asked: Asked): Promise<VariantPricing> {
  const book = await getPriceBook(context.deps, transaction, await readCatalogueVersion(transaction));
  const customerGroupIds = asked.customer_id === undefined ? [] : await findCustomerGroupIds(transaction, asked.customer_id);
  if (!customerGroupIds) throw new ApiError("not_found", `Customer with id: ${asked.customer_id} was not found`);
  const view = resolvePriceView(book, asked, { customerGroupIds, regionId: null, currencyCode: null }, context.deps.now());
  return (doc) => price(doc, book, view);
}

function price(doc: VariantDoc, book: PriceBook, view: PriceView): ReturnType<typeof toPricing> {
  return toPricing(toEntitledPrices(doc.prices, book, view.lists), view);
}
