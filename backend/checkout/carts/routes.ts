import type { StoreVerbs } from "../../platform/http/access/verb";
import { listTopUps } from "../top-ups/list-top-ups";
import { addLineItem } from "../line-items/add-line-item";
import { addShippingMethod } from "../shipping/add-shipping-method";
import { batchLineItems } from "../line-items/batch-line-items";
import {
  deletePaymentSession,
  refreshPaymentSession,
  updatePaymentSession,
} from "../payment-sessions/change-payment-session";
import { calculateCartTaxes } from "../reprice/calculate-cart-taxes";
import { completeCart, completeCartAlias } from "../complete/complete-cart";
import { createCart } from "./create-cart";
import { createPaymentSessions } from "../payment-sessions/create-payment-sessions";
import { deleteLineItem } from "../line-items/delete-line-item";
import { getCart } from "./get-cart";
import { getCartDelivery } from "../delivery/get-cart-delivery";
import { getCustomerCart } from "./get-customer-cart";
import { getGiftCard } from "../reprice/get-gift-card";
import { getLineItemPrice } from "../line-items/get-line-item-price";
import { priceQuantities } from "../line-items/price-quantities";
import { listCartShippingOptions } from "../shipping/list-cart-shipping-options";
import { listShippingOptions } from "../shipping/list-shipping-options";
import { removeCartDiscount } from "../reprice/remove-cart-discount";
import { selectPaymentSession } from "../payment-sessions/select-payment-session";
import { updateCart } from "./update-cart";
import { updateLineItem } from "../line-items/update-line-item";

export const cartVerbs = {
  createCart,
  getCart,
  getCartDelivery,
  getCustomerCart,
  updateCart,
  addLineItem,
  batchLineItems,
  updateLineItem,
  deleteLineItem,
  calculateCartTaxes,
  getLineItemPrice,
  priceQuantities,
  listTopUps,
  listCartShippingOptions,
  listShippingOptions,
  getGiftCard,
  addShippingMethod,
  removeCartDiscount,
  createPaymentSessions,
  selectPaymentSession,
  refreshPaymentSession,
  updatePaymentSession,
  deletePaymentSession,
  completeCart,
  completeCartAlias,
} satisfies Partial<StoreVerbs>;
