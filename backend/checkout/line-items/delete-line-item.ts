import { PreparedAnswer, type StoreVerb } from "../../platform/http/access/verb";
import { changeCartJson } from "../carts/change-cart";
import { removeLine } from "./line-change";

/**
 * DELETE /store/carts/:id/line-items/:lineId: an unknown line returns the cart as it is. Errors:
 * not_found, cart_completed. Source: contract §2.
 */
export const deleteLineItem: StoreVerb<"deleteLineItem"> = async (context, { params }) => {
  const cart = await changeCartJson(context, params.id, {
    apply: (state) => removeLine(state, params.lineId),
  });
  return new PreparedAnswer(`{"cart":${cart}}`);
};
