import type { StoreVerbs } from "../http/verb";
import { listTopUps } from "../top-ups/list-top-ups";
import { addLineItem } from "./add-line-item";
import { addShippingMethod } from "./add-shipping-method";
import { batchLineItems } from "./batch-line-items";
import {
  deletePaymentSession,
  refreshPaymentSession,
  updatePaymentSession,
} from "./change-payment-session";
import { calculateCartTaxes } from "./calculate-cart-taxes";
import { completeCart, completeCartAlias } from "./complete-cart";
import { createCart } from "./create-cart";
import { createPaymentSessions } from "./create-payment-sessions";
import { deleteLineItem } from "./delete-line-item";
import { getCart } from "./get-cart";
import { getCartDelivery } from "./get-cart-delivery";
import { getCustomerCart } from "./get-customer-cart";
import { getGiftCard } from "./get-gift-card";
import { getLineItemPrice } from "./get-line-item-price";
import { priceQuantities } from "./price-quantities";
import { listCartShippingOptions } from "./list-cart-shipping-options";
import { listShippingOptions } from "./list-shipping-options";
import { removeCartDiscount } from "./remove-cart-discount";
import { selectPaymentSession } from "./select-payment-session";
import { updateCart } from "./update-cart";
import { updateLineItem } from "./update-line-item";

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
