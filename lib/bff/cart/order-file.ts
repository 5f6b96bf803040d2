import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { MatchRow, VariantMatch } from "@/contract/cart/variant-match";
import { dayInZone } from "@/domain/calendar/day-in-zone";
import { toMediaSource, toMediaUrl } from "../../model/product/media-url";
import { findTimeZone } from "../../sellers/find-time-zone";
import type { MatchedArticle } from "@/domain/order-file/matched-article";
import { toVariantStock } from "@/domain/quantities/stock";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import { type Buyer, requireBuyer } from "../customer/login-state";
import { getSettings } from "../catalogue/settings";

/**
 * Requires a buyer for order-file calls. Errors: `BackendError`; 404 `not_found` if the seller has
 * disabled them (SET-02 `smart_order_upload`).
 */
export async function requireOrderFileBuyer(): Promise<Buyer> {
  const buyer = await requireBuyer();
  const { settings } = await getSettings(buyer.caller);
  if (settings.smart_order_upload) return buyer;
  throw new BackendError(
    "invalid_request",
    404,
    { type: "not_found", message: "order files are switched off" },
    "order files are off",
  );
}

/**
 * Matches the rows of an order file to the variants this buyer may order now. Errors:
 * `BackendError` (invalid_data).
 */
export async function matchOrderRows(
  buyer: Buyer,
  rows: MatchRow[],
): Promise<{ matches: VariantMatch[]; articles: MatchedArticle[] }> {
  const { caller } = buyer;
  const [{ data }, { settings }] = await Promise.all([
    callBackend(storeEndpoints.matchVariants, caller, { body: { rows } }),
    getSettings(caller),
  ]);
  const media = toMediaSource(caller.seller, settings);
  const today = dayInZone(new Date(), findTimeZone(caller.seller));
  const articles = data.variants.map((variant) => {
    const picture = variant.thumbnail ?? variant.product.thumbnail;
    return {
      variant,
      picture: picture && toMediaUrl(picture, media),
      stock: toVariantStock(variant, settings, today),
    };
  });
  return { matches: data.matches, articles };
}
