import sql from "sql-template-tag";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreContext } from "../../platform/http/access/verb";
import { catalogueCaches } from "../read-model/catalogue-caches";
import { type HiddenVariants, toHiddenVariants } from "../variants/hidden-variants";
import { invalidQuery } from "../../kernel/invalid-query";
import type { PriceBook } from "./price-book";
import { getPriceBook } from "./price-book-rows";
import { type PriceQuery, type PriceView, resolvePriceView } from "./price-view";
import { readCurrentProductDocs } from "../read-model/product-doc-reader-rows";

/** Price book, price view and hidden variants of a request. */
export type Pricing = { book: PriceBook; view: PriceView };

/**
 * The prices that a request asks for. `cart_id` implies the region of a cart of the caller's
 * company. Errors: `not_found` for an unknown or inaccessible region or cart.
 */
export async function getPricing(
  context: CustomerContext,
  query: PriceQuery & { cart_id?: string | undefined },
): Promise<Pricing> {
  const { pricingVersion } = context;
  const known = context.deps.caches.of(catalogueCaches.priceBooks).get(context.sellerId);
  const book =
    known?.pricingVersion === pricingVersion
      ? known
      : await withTransaction(context, (transaction) =>
          getPriceBook(context.deps, transaction, pricingVersion),
        );
  const regionId =
    query.cart_id === undefined ? query.region_id : await getCartRegionId(context, query.cart_id);
  return {
    book,
    view: resolvePriceView(
      book,
      { ...query, region_id: regionId },
      context.session,
      context.deps.now(),
    ),
  };
}

/** The variants hidden in a price view, computed once per catalogue version and view. */
export async function getHiddenVariants(
  context: StoreContext,
  { book, view }: Pricing,
): Promise<HiddenVariants> {
  const hidden = context.deps.caches.of(catalogueCaches.hidden);
  const key = `${context.sellerId}|${book.pricingVersion}|${view.key}`;
  const known = hidden.get(key);
  if (known) return known;
  const docs = await withTransaction(context, (transaction) =>
    readCurrentProductDocs(context.deps, transaction, book.productIdsWithNegativePrices),
  );
  const made = toHiddenVariants(docs, book, view);
  hidden.set(key, made);
  return made;
}

async function getCartRegionId(context: CustomerContext, cartId: string): Promise<string> {
  const rows = await withTransaction(context, (transaction) =>
    transaction.query<{ region_id: string }>(sql`
      select region_id from cart where seller_id = ${transaction.sellerId} and id = ${cartId}
        and company_id = ${context.session.companyId} and deleted_at is null`),
  );
  const row = rows[0];
  if (!row) throw invalidQuery.unknownCart(cartId);
  return row.region_id;
}
