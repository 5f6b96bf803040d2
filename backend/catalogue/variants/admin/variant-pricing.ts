import type { Transaction } from "../../../platform/db/with-transaction";
import type { AdminContext } from "../../../platform/http/access/admin-verb";
import { ApiError } from "../../../kernel/api-error";
import { type PriceBook, toEntitledPrices } from "../../prices/price-book";
import { getPriceBook } from "../../prices/price-book-rows";
import { type PriceView, resolvePriceView } from "../../prices/price-view";
import type { ProductDoc, VariantDoc } from "../../read-model/product-doc";
import { toPricing } from "../../prices/to-pricing";
import { ownTaxesOf } from "../to-variant";
import { readPricingVersion } from "../../../platform/versions/catalogue-version-rows";
import { findCartFacts, findCustomerGroupIds } from "./admin-variant-rows";

type PricingRequest = {
  region_id?: string | undefined;
  currency_code?: string | undefined;
  customer_id?: string | undefined;
  cart_id?: string | undefined;
};
/**
 * Returns a variant's calculated prices in minor units, all null if neither region nor currency was
 * requested.
 */
export type VariantPricing = (doc: VariantDoc, product: ProductDoc) => ReturnType<typeof toPricing>;

/**
 * Prices variants for a region or currency, and for a customer with her price lists (contract §3);
 * a cart implies its region and customer. Errors: `not_found` for a region, customer or cart the
 * seller does not have.
 */
export async function getVariantPricing(
  context: AdminContext,
  transaction: Transaction,
  query: PricingRequest,
): Promise<VariantPricing> {
  const requested =
    query.cart_id === undefined
      ? query
      : { ...query, ...(await getCartFacts(transaction, query.cart_id)) };
  const book = await getPriceBook(context.deps, transaction, await readPricingVersion(transaction));
  const customerGroupIds =
    requested.customer_id === undefined
      ? []
      : await findCustomerGroupIds(transaction, requested.customer_id);
  if (!customerGroupIds)
    throw new ApiError("not_found", `Customer with id: ${requested.customer_id} was not found`);
  const view = resolvePriceView(
    book,
    requested,
    { customerGroupIds, regionId: null, currencyCode: null },
    context.deps.now(),
  );
  return (doc, product) => price(doc, product, book, view);
}

async function getCartFacts(
  transaction: Transaction,
  id: string,
): Promise<{ region_id: string; customer_id: string }> {
  const facts = await findCartFacts(transaction, id);
  if (!facts) throw new ApiError("not_found", `Cart with ${id} was not found`);
  return facts;
}

function price(
  doc: VariantDoc,
  product: ProductDoc,
  book: PriceBook,
  view: PriceView,
): ReturnType<typeof toPricing> {
  return toPricing(
    toEntitledPrices(doc.prices, book, view.lists),
    view,
    ownTaxesOf(product, { book, view }),
    "",
  );
}
