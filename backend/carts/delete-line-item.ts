import type { StoreVerb } from "../http/verb";
import { changeCart } from "./change-cart";
import { removeLine } from "./line-change";

/** DELETE /store/carts/:id/line-items/:lineId: an unknown line answers the cart as it is. Errors: not_found, cart_completed. Source: contract §2. */
export const deleteLineItem: StoreVerb<"deleteLineItem"> = async (context, { params }) => {
  return { cart: await changeCart(context, params.id, { apply: (state) => removeLine(state, params.lineId) }) };
};
