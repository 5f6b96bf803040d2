import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { respondFromCache } from "../read-model/cached-response";
import { findProducts } from "../products/find-products";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { overlayText } from "../../kernel/translations";
import { toProductFilter } from "../products/product-filter";
import { type HitRow, readHitPage } from "../products/product-page-rows";

const defaultLimit = 20;

/**
 * Searches titles, SKUs, EANs and option values, ignoring accents; every word must match, and
 * misspelt words are guessed if nothing is found (CAT-06). An exact SKU or EAN match comes first
 * and names its variant. `filter` restricts the hits; an empty `q` without it finds nothing. Hits
 * contain no prices.
 */
export const searchProducts: StoreVerb<"searchProducts"> = async (context, { body }) => {
  const filter = toProductFilter({ ...body.filter, q: body.q });
  const limit = body.limit ?? defaultLimit;
  const offset = body.offset ?? 0;
  if (filter.tokens.length === 0 && !body.filter) return { hits: [] };
  const pricing = await getPricing(context, {});
  return respondFromCache(
    context,
    {
      endpoint: "searchProducts",
      priceViewKey: pricing.view.key,
      query: [body.q, body.filter, limit, offset],
    },
    async () => {
      const hidden = await getHiddenVariants(context, pricing);
      return withTransaction(context, async (transaction) => {
        const visibility = {
          salesChannelIds: context.salesChannelIds,
          hiddenProductIds: hidden.productIds,
        };
        const { entries } = await findProducts(
          context,
          transaction,
          visibility,
          { filter, offset, limit },
          readHitPage,
        );
        return {
          hits: entries.map((row) =>
            toHit(row, findByCode(row, filter.code, hidden.variantIds), context.lang),
          ),
        };
      });
    },
  );
};

type HitVariant = HitRow["variants"][number];

function findByCode(
  { variants }: HitRow,
  code: string,
  hiddenIds: ReadonlySet<string>,
): HitVariant | undefined {
  const sought = code.toLowerCase();
  return variants.find(
    (variant) =>
      !hiddenIds.has(variant.id) && (variant.sku?.toLowerCase() === sought || variant.ean === code),
  );
}

function toHit(row: HitRow, variant: HitVariant | undefined, lang: string) {
  return {
    product_id: row.id,
    variant_id: variant?.id ?? null,
    title: overlayText(row, "title", row.title, lang),
    handle: row.handle,
    thumbnail: variant?.thumbnail ?? row.thumbnail,
    sku: variant?.sku ?? null,
    ean: variant?.ean ?? null,
  };
}
