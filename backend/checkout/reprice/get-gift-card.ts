import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { findRegionRow } from "../../markets/regions/region-rows";
import { toRegionBase } from "../../markets/regions/to-region";
import { ApiError } from "../../kernel/api-error";
import { findGiftCards } from "./cart-gift-card-rows";

/**
 * GET /store/gift-cards/:code: a gift card's balance, minor units. Errors: not_found, also for
 * another seller's. Source: spec §7, contract §6.
 */
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
