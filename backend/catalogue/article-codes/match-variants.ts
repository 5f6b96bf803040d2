import { setImmediate as nextTurn } from "node:timers/promises";
import type { MatchRow, MatchedVariant, VariantMatch } from "@/contract/cart/variant-match";
import { isValidQuantity, nearestQuantities, toQuantityRule } from "@/domain/quantities/quantity";
import { getCatalogueTable } from "../list/get-catalogue-table";
import { getTablePrices } from "../list/table-prices";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { getPricing } from "../prices/price-view-rows";
import type { LineVariant } from "../read-model/product-doc";
import { findSellableVariants } from "../variants/variant-lookup";
import { readSettings } from "../../sellers/settings/read-settings";
import { readCompanyCodes } from "./article-code-rows";
import { foldCode } from "./fold-code";
import { getMatchIndex } from "./match-index";
import type { TableEntry } from "./table-entry";
import { type Lookup, matchRow, ownCodesOf, type RowMatch } from "./match-row";
import { WordGuesses } from "./name-index";

const rowsPerTurn = 100;

/**
 * POST /store/variants/match: for each row of the caller's file, the visible variant it refers to,
 * with the reason, current stock and, for a quantity that does not fit moq and pcb, the nearest
 * valid ones in sales units. Nothing is written or converted (a pack's EAN is reported as such).
 * Hidden variants (CAT-02) and those of other sales channels are not found. Errors: invalid_data
 * (more than 5,000 rows). Source: issue "Drop any file", CAT-06.
 */
export const matchVariants: StoreVerb<"matchVariants"> = async (context, { body }) => {
  const lookup = await getLookup(context, body.rows);
  const matches: RowMatch[] = [];
  for (const [position, row] of body.rows.entries()) {
    if (position % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    matches.push(matchRow(row, lookup));
  }
  const ids = new Set(
    matches.flatMap(({ entry, candidates }) =>
      [...(entry ? [entry] : []), ...candidates].map(({ variant }) => variant.id),
    ),
  );
  const { found, allowOverridePcb } = await withTransaction(context, async (transaction) => ({
    found: await findSellableVariants(context, transaction, [...ids]),
    allowOverridePcb: (await readSettings(transaction)).allow_override_pcb,
  }));
  return {
    matches: matches.map((match, position) =>
      toMatchResponse(match, body.rows[position]?.quantity, allowOverridePcb),
    ),
    variants: [...found.values()].map(({ variant }) => toMatchedVariant(variant)),
  };
};

async function getLookup(context: CustomerContext, rows: readonly MatchRow[]): Promise<Lookup> {
  const pricing = await getPricing(context, {});
  const table = await getCatalogueTable(context);
  const prices = getTablePrices(table, pricing.book, pricing.view);
  const channels = new Set(context.salesChannelIds);
  const { companyId } = context.session;
  const keys = [...new Set(rows.flatMap(ownCodesOf).map(foldCode))];
  return {
    index: getMatchIndex(table),
    companyCodes: companyId
      ? await withTransaction(context, (transaction) =>
          readCompanyCodes(transaction, companyId, keys),
        )
      : new Map<string, string>(),
    isShown: ({ product, position }: TableEntry) =>
      product.isPublished &&
      product.channelIds.some((id) => channels.has(id)) &&
      !prices.of(product).isHidden[position],
    guesses: new WordGuesses(),
  };
}

function toMatchResponse(
  { status, reason, entry, candidates }: RowMatch,
  quantity: number | undefined,
  allowOverridePcb: boolean,
): VariantMatch {
  const rule = entry && toQuantityRule(entry.variant, allowOverridePcb);
  const breaksRule = rule && quantity !== undefined && !isValidQuantity(quantity, rule);
  return {
    status,
    reason,
    variant_id: entry?.variant.id ?? null,
    candidates: candidates.map(({ variant }) => variant.id),
    ...(breaksRule ? { nearest: nearestQuantities(quantity, rule) } : {}),
  };
}

function toMatchedVariant(variant: LineVariant): MatchedVariant {
  const { product } = variant;
  return {
    id: variant.id,
    title: variant.title,
    product_id: variant.product_id,
    sku: variant.sku,
    ean: variant.ean,
    inventory_quantity: variant.inventory_quantity,
    allow_backorder: variant.allow_backorder,
    manage_inventory: variant.manage_inventory,
    thumbnail: variant.thumbnail,
    metadata: variant.metadata,
    product: {
      id: product.id,
      title: product.title,
      handle: product.handle,
      thumbnail: product.thumbnail,
    },
  };
}
