import type { StoreVerb } from "../../platform/http/access/verb";
import { changeCartPrepared } from "../carts/change-cart";
import { removeLine } from "./line-change";

/**
 * DELETE /store/carts/:id/line-items/:lineId: an unknown line returns the cart unchanged. Errors:
 * not_found, cart_completed. Source: contract §2.
 */
export const deleteLineItem: StoreVerb<"deleteLineItem"> = async (context, { params }) => {
  return changeCartPrepared(context, params.id, {
    apply: (state) => removeLine(state, params.lineId),
  });
};
deleteLineItem.isSingleStatement = true;
