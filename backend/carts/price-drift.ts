import type { CartState, LineItemRow, PaymentSessionRow } from "./cart-state";
import { dueNowMinor } from "./preorder-deposit";
import type { PricedCart } from "./reprice";
import { lineTotalsOf, toStateTotals } from "./state-totals";

/** What the buyer saw last is no longer what the cart costs; the transaction is given up. */
export class PriceMovedError extends Error {
  constructor(readonly totalMinor: number) {
    super("the cart's price has moved");
    this.name = "PriceMovedError";
  }
}

/**
 * Errors: PriceMovedError when the total, or that of a line, differs from that of the stored prices, or what is due from the amount of the
 * chosen payment session (none: nothing), or when the company's payment terms are no longer those that this session states.
 */
export function requireSteadyPrice(stored: CartState, priced: PricedCart): void {
  const totalMinor = priced.totals.cart.total;
  const session = findSelected(stored);
  const isSameDue = dueNowMinor(priced.state, totalMinor) === (session?.amount ?? 0);
  const areLinesKept = stored.lines.every((line, index) => isSameTotal(line, priced.state.lines[index]));
  const areTermsKept = session?.data.delay === findSelected(priced.state)?.data.delay;
  const isSameCart = areLinesKept && totalMinor === toStateTotals(stored).cart.total;
  if (!isSameCart || !isSameDue || !areTermsKept) throw new PriceMovedError(totalMinor);
}

/** Two lines that moved against each other to the same sum are other prices, too. */
const isSameTotal = (line: LineItemRow, now: LineItemRow | undefined): boolean =>
  now === line || (now !== undefined && lineTotalsOf(now).total === lineTotalsOf(line).total);

const findSelected = (state: CartState): PaymentSessionRow | undefined => state.paymentSessions.find((row) => row.is_selected);
