import type { Discount } from "@/contract/cart/discount";
import type { CartDiscount } from "../../pricing/cart-discount";
import { findObstacle } from "../../pricing/discount-obstacle";
import type { StoreSession, StoreVerb } from "../../platform/http/access/verb";
import type { PriceBook } from "./price-book";
import { getPricing } from "./price-view-rows";

/**
 * GET /store/catalogue-discounts: automatic discounts that now apply to the caller in a region,
 * oldest first. Values in minor units or percent. Errors: unauthorized, not_found (region). Source:
 * CAT-08, SEC-03.
 */
export const listCatalogueDiscounts: StoreVerb<"listCatalogueDiscounts"> = async (
  context,
  { query },
) => {
  const regionId = query.region_id ?? context.session.regionId;
  if (regionId === null || context.session.catalogue !== "all") return { discounts: [] };
  const { book } = await getPricing(context, { region_id: regionId });
  const where = { regionId, now: context.deps.now() };
  return { discounts: automaticDiscountsFor(context.session, book, where).map(toDiscount) };
};

/** The automatic discounts of a price book that apply in a region at this moment. */
export function automaticDiscountsFor(
  { customerGroupIds }: Pick<StoreSession, "customerGroupIds">,
  book: PriceBook,
  { regionId, now }: { regionId: string; now: Date },
): CartDiscount[] {
  return book.automaticDiscounts.filter(
    (discount) => findObstacle(discount, { regionId, customerGroupIds, now }) === null,
  );
}

const toInstant = (text: string) => new Date(text).toISOString();
const toStamps = (row: { created_at: string; updated_at: string; deleted_at: string | null }) => ({
  created_at: toInstant(row.created_at),
  updated_at: toInstant(row.updated_at),
  deleted_at: row.deleted_at && toInstant(row.deleted_at),
});

function toDiscount({
  region_ids: _regions,
  is_automatic: _automatic,
  rule,
  ...discount
}: CartDiscount): Discount {
  return {
    ...discount,
    ...toStamps(discount),
    starts_at: toInstant(discount.starts_at),
    ends_at: discount.ends_at && toInstant(discount.ends_at),
    rule: {
      ...rule,
      ...toStamps(rule),
      conditions: rule.conditions.map(({ resource_ids: _ids, ...condition }) => ({
        ...condition,
        ...toStamps(condition),
      })),
    },
  };
}
