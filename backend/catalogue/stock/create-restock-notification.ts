import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { readWritingLanguage } from "../../people/customers/writing-language";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { readVisibleVariants } from "../variants/variant-entry-rows";
import { readSettings } from "../../sellers/settings/read-settings";
import { ApiError } from "../../kernel/api-error";
import { lockStock, saveRestockRow } from "./restock-rows";
import { toRestockNotification } from "./to-restock-notification";

/**
 * POST /store/restock-notifications: one mail, in the request's language, when the variant is back
 * in stock (CAT-11). Repeating it only changes the language. The variant's stock is locked while
 * the request is stored, so that no change is missed. Errors: `restock_notification_disabled`
 * (setting), `not_found` (unknown or hidden variant), `variant_in_stock`.
 */
export const createRestockNotification: StoreVerb<"createRestockNotification"> = async (
  context,
  { body },
) => {
  const visibility = await getVisibility(context);
  const row = await withTransaction(context, async (transaction) => {
    const settings = await readSettings(transaction);
    if (!settings.restock_notification)
      throw new ApiError(
        "restock_notification_disabled",
        "The seller does not offer restock notifications.",
      );
    const [variant] = await readVisibleVariants(transaction, visibility, {
      ids: [body.variant_id],
    });
    if (!variant) throw new ApiError("not_found", `variant ${body.variant_id} was not found`);
    const { isOut } = await lockStock(transaction, variant.id);
    if (!isOut) throw new ApiError("variant_in_stock", `variant ${variant.id} is in stock`);
    return saveRestockRow(transaction, {
      variantId: variant.id,
      customerId: context.session.customerId,
      lang: await readWritingLanguage(context, transaction),
    });
  });
  return { restock_notification: toRestockNotification(row) };
};

async function getVisibility(context: CustomerContext) {
  const hidden = await getHiddenVariants(context, await getPricing(context, {}));
  return {
    salesChannelIds: context.salesChannelIds,
    hiddenProductIds: hidden.productIds,
    hiddenVariantIds: [...hidden.variantIds],
  };
}
