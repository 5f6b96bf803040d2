import type { CartState } from "./cart-state";
import { dueNowMinor } from "./preorder-deposit";
import type { PricedCart } from "./reprice";
import { toStateTotals } from "./state-totals";

/** What the buyer saw last is no longer what the cart costs; the transaction is given up. */
export class PriceMovedError extends Error {
  constructor(readonly totalMinor: number) {
    super("the cart's price has moved");
    this.name = "PriceMovedError";
  }
}

/** Errors: PriceMovedError when the total differs from that of the stored prices, or from the amount of the chosen payment session (none: nothing). */
export function requireSteadyPrice(stored: CartState, priced: PricedCart): void {
  const totalMinor = priced.totals.cart.total;
  const session = stored.paymentSessions.find((row) => row.is_selected);
  if (totalMinor !== toStateTotals(stored).cart.total || dueNowMinor(priced.state, totalMinor) !== (session?.amount ?? 0))
    throw new PriceMovedError(totalMinor);
}
