import type { StoreVerb } from "../../platform/http/access/verb";
import { changeCartPrepared } from "../carts/change-cart";
import { addLine } from "./line-change";
import { requireLineMetadata } from "./line-metadata";

/**
 * POST /store/carts/:id/line-items: adds a variant, merging with the line of the same variant and
 * metadata; the price follows the line's quantity. Errors: not_found, cart_completed, invalid_data,
 * variant_unavailable, preorder_mismatch, invalid_quantity (data: moq, pcb, nearest),
 * insufficient_inventory (data: available). Source: spec §7, CART-03, CAT-04.
 */
export const addLineItem: StoreVerb<"addLineItem"> = async (context, { params, body }) => {
  const metadata = requireLineMetadata(body.metadata) ?? {};
  return changeCartPrepared(context, params.id, {
    variantIds: [body.variant_id],
    apply: (state, { variants, now }) =>
      addLine(
        state,
        {
          variantId: body.variant_id,
          variant: variants.get(body.variant_id),
          quantity: body.quantity,
          metadata,
        },
        now,
      ),
  });
};
addLineItem.isSingleStatement = true;
