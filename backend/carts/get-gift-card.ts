import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { findRegionRow } from "../regions/region-rows";
import { toRegionBase } from "../regions/to-region";
import { ApiError } from "../shared/api-error";
import { findGiftCards } from "./cart-gift-card-rows";

/** GET /store/gift-cards/:code: what is left of a gift card, minor units. Errors: not_found, also for another seller's. Source: spec §7, contract §6. */
export const getGiftCard: StoreVerb<"getGiftCard"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const [card] = await findGiftCards(transaction, [params.code.toUpperCase()], "");
    const region = card && (await findRegionRow(transaction, card.region_id));
    if (!card || !region)
      throw new ApiError("not_found", `Gift card with code: ${params.code} was not found`);
    return {
      gift_card: {
        id: card.id,
        code: card.code,
        value: card.value,
        balance: card.balance,
        region: toRegionBase(region),
      },
    };
  });
