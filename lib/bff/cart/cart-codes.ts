import "server-only";
import type { Cart } from "@/contract/cart/cart";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import { updateCart } from "./checkout";
import type { RequestCaller } from "../http/request-caller";

const updateCodes = async (
  caller: RequestCaller,
  cartId: string,
  body: { discounts: Code[] } | { gift_cards: Code[] },
): Promise<Cart> =>
  (await callBackend(storeEndpoints.updateCart, caller, { params: { id: cartId }, body })).data
    .cart;

type Code = { code: string };
const toCode = ({ code }: Code): Code => ({ code });

/**
 * Adds an entered code to the cart's codes: a discount, or else a gift card. Errors: `BackendError`
 * not_found if it is neither; not_allowed and invalid_data whose data name the `reason`.
 */
export async function addCode(caller: RequestCaller, cartId: string, code: string): Promise<Cart> {
  const { cart } = (await callBackend(storeEndpoints.getCart, caller, { params: { id: cartId } }))
    .data;
  const typed = cart.discounts.filter((discount) => !discount.is_automatic).map(toCode);
  try {
    return await updateCodes(caller, cartId, { discounts: [...typed, { code }] });
  } catch (error) {
    if (
      !(error instanceof BackendError) ||
      error.status !== 404 ||
      error.envelope?.data?.discount_code === undefined
    )
      throw error;
  }
  return updateCodes(caller, cartId, { gift_cards: [...cart.gift_cards.map(toCode), { code }] });
}

/** Removes an entered discount code. Errors: `BackendError` (not_found, cart_completed). */
export async function removeDiscount(
  caller: RequestCaller,
  cartId: string,
  code: string,
): Promise<Cart> {
  return (
    await callBackend(storeEndpoints.removeCartDiscount, caller, { params: { id: cartId, code } })
  ).data.cart;
}

/** Removes a gift card. Errors: `BackendError` (not_found, cart_completed). */
export async function removeGiftCard(
  caller: RequestCaller,
  cartId: string,
  code: string,
): Promise<Cart> {
  const { cart } = (await callBackend(storeEndpoints.getCart, caller, { params: { id: cartId } }))
    .data;
  const remaining = cart.gift_cards.filter((card) => card.code !== code).map(toCode);
  return updateCart(caller, cartId, { gift_cards: remaining });
}
