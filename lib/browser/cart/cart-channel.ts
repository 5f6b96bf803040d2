import "client-only";
import type { CartBatchOutcome } from "../../model/cart/cart-intent-state";
import { TabChannel } from "../page/tab-channel";

/** Notifies other tabs that the cart has changed, with the response if there is one. */
export const cartTabs = new TabChannel<{ answered?: CartBatchOutcome }>("comptoir-cart");
