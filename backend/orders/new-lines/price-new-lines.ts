import { invalidField } from "../../kernel/invalid-data";
import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import { ApiError } from "../../kernel/api-error";
import { toStoredTexts } from "../../catalogue/variants/line-texts";
import { readSellables, type SellableVariant } from "../../catalogue/variants/variant-lookup";
import { findRegionRow, type RegionRow } from "../../markets/regions/region-rows";
import type { Deps } from "../../platform/deps";
import { readPricingVersion } from "../../platform/versions/catalogue-version-rows";
import { selectPrice } from "../../pricing/select-price";
import { sumRates, type TaxLine, taxLinesOfProduct } from "../../pricing/tax-lines";
import type { OrderChange } from "../change-order";
import type { LineItemRow } from "../line-item-row";
import { readBuyerGroups } from "./new-line-rows";

export type NewUnits = readonly { variant_id: string; quantity: number }[];

type Options = {
  /** The request field that names the variant. */
  toField?: (rank: number) => string;
  /** Restricts to what a buyer could order herself: published, and in the order's sales channel. */
  isSold?: boolean;
};

/**
 * Lines of these variants as the order's buyer would buy them today: at her prices, by quantity,
 * with today's taxes and names in her language. Errors: invalid_data (no such variant, a gift card,
 * one listed twice), variant_unavailable (not sold in the order's region).
 */
export async function priceNewLines(
  deps: Deps,
  { transaction, order }: OrderChange,
  units: NewUnits,
  { toField = (rank) => `additional_items.${rank}.variant_id`, isSold = false }: Options = {},
): Promise<LineItemRow[]> {
  const groups = await readBuyerGroups(transaction, {
    customerId: order.customer_id,
    companyId: order.company_id,
  });
  const context = {
    deps,
    lang: order.locale ?? "",
    pricingVersion: await readPricingVersion(transaction),
    session: { customerGroupIds: groups },
  };
  const ids = units.map((unit) => unit.variant_id);
  const { variants, book } = await readSellables(context, transaction, ids);
  const found = await findRegionRow(transaction, order.region_id);
  const region = requireFound(found, "Region", order.region_id);
  return units.map(({ variant_id: id, quantity }, rank) => {
    const field = toField(rank);
    const sellable = variants.get(id);
    if (!sellable) throw invalidField(field, "invalid_value", `variant ${id} has not been found`);
    if (sellable.variant.product.is_giftcard)
      throw invalidField(field, "invalid_value", "a gift card can't be added to an order");
    if (ids.indexOf(id) !== rank)
      throw invalidField(field, "invalid_value", `variant ${id} is named twice`);
    if (isSold && !isOrderable(sellable, order.sales_channel_id)) throw unavailable(id);
    const { productId, typeId } = sellable.facts;
    const taxLines = taxLinesOfProduct(book.taxRates, region, { id: productId, typeId });
    return toLine(sellable, region, { rank, quantity, taxLines });
  });
}

const isOrderable = ({ isPublished, salesChannelIds }: SellableVariant, channelId: string) =>
  isPublished && salesChannelIds.includes(channelId);

const unavailable = (id: string) =>
  new ApiError("variant_unavailable", "The variant is not sold to the order's buyer", {
    data: { variant_id: id },
  });

function toLine(
  { variant, prices, texts }: SellableVariant,
  region: RegionRow,
  { rank, quantity, taxLines }: { rank: number; quantity: number; taxLines: TaxLine[] },
): LineItemRow {
  const price = selectPrice(prices, {
    regionId: region.id,
    currencyCode: region.currency_code,
    quantity,
    taxRatePercent: sumRates(taxLines),
  });
  const { calculatedMinor: unitPrice, originalMinor: original } = price;
  if (unitPrice === null || unitPrice < 0) throw unavailable(variant.id);
  const isSameBasis = price.originalIncludesTax === price.calculatedIncludesTax;
  const stamp = new Date().toISOString();
  return {
    ...{ id: createId("item"), cart_id: null, order_id: null, rank, quantity },
    variant_id: variant.id,
    product_id: variant.product_id,
    title: variant.product.title,
    description: variant.title,
    thumbnail: variant.thumbnail ?? variant.product.thumbnail,
    unit_price: unitPrice,
    original_unit_price: original !== null && isSameBasis ? original : unitPrice,
    includes_tax: price.calculatedIncludesTax,
    allow_discounts: variant.product.discountable,
    is_giftcard: false,
    ...{ fulfilled_quantity: null, returned_quantity: null, shipped_quantity: null },
    ...{ tax_lines: taxLines, adjustments: [], metadata: {} },
    snapshot: { variant, texts: toStoredTexts(texts) },
    ...{ created_at: stamp, updated_at: stamp },
  };
}
