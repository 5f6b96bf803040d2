import type { StoreVerbs } from "../http/verb";
import { addLineItem } from "./add-line-item";
import { addShippingMethod } from "./add-shipping-method";
import { batchLineItems } from "./batch-line-items";
import { completeCart } from "./complete-cart";
import { createCart } from "./create-cart";
import { createPaymentSessions } from "./create-payment-sessions";
import { deleteLineItem } from "./delete-line-item";
import { getCart } from "./get-cart";
import { getCustomerCart } from "./get-customer-cart";
import { listCartShippingOptions } from "./list-cart-shipping-options";
import { selectPaymentSession } from "./select-payment-session";
import { updateCart } from "./update-cart";
import { updateLineItem } from "./update-line-item";

export const cartVerbs = {
  createCart,
  getCart,
  getCustomerCart,
  updateCart,
  addLineItem,
  batchLineItems,
  updateLineItem,
  deleteLineItem,
  listCartShippingOptions,
  addShippingMethod,
  createPaymentSessions,
  selectPaymentSession,
  completeCart,
} satisfies Partial<StoreVerbs>;
