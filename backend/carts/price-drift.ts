import type { CartState, PaymentSessionRow } from "./cart-state";
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

/**
 * Errors: PriceMovedError when the total differs from that of the stored prices, or from the amount of the chosen payment session (none:
 * nothing), or when the company's payment terms are no longer those that this session states.
 */
export function requireSteadyPrice(stored: CartState, priced: PricedCart): void {
  const totalMinor = priced.totals.cart.total;
  const session = findSelected(stored);
  const isSameDue = dueNowMinor(priced.state, totalMinor) === (session?.amount ?? 0);
  const areTermsKept = session?.data.delay === findSelected(priced.state)?.data.delay;
  if (totalMinor !== toStateTotals(stored).cart.total || !isSameDue || !areTermsKept) throw new PriceMovedError(totalMinor);
}

const findSelected = (state: CartState): PaymentSessionRow | undefined => state.paymentSessions.find((row) => row.is_selected);
