import "client-only";
import type { CartAnswered } from "../../model/cart/cart-intent-state";
import { TabChannel } from "../page/tab-channel";

/** The cart is another one now, by this answer where there is one. */
export const cartTabs = new TabChannel<{ answered?: CartAnswered }>("comptoir-cart");
