import type { TopUp, TopUpSource } from "@/contract/cart/top-up";
import { type MediaSource, toMediaUrl } from "../product/media-url";

/** A product to add to reach an amount; minor units without tax. */
export type TopUpProposal = {
  addedMinor: number;
  overshootMinor: number;
  articles: {
    variantId: string;
    title: string;
    description: string | null;
    sku: string | null;
    thumbnail: string | null;
    quantity: number;
    source: TopUpSource;
  }[];
};
export type TopUpView = { missingMinor: number; currencyCode: string; proposals: TopUpProposal[] };

/** The wire's top-ups → the screen's. */
export function toTopUpView(topUp: TopUp, media: MediaSource): TopUpView {
  return {
    missingMinor: topUp.missing,
    currencyCode: topUp.currency_code,
    proposals: topUp.proposals.map(({ added, overshoot, items }) => ({
      addedMinor: added,
      overshootMinor: overshoot,
      articles: items.map((item) => ({
        variantId: item.variant_id,
        title: item.product_title,
        description: item.variant_title,
        sku: item.sku,
        thumbnail: item.thumbnail && toMediaUrl(item.thumbnail, media),
        quantity: item.quantity,
        source: item.source,
      })),
    })),
  };
}
