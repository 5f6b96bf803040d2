import type { CartState, PaymentSessionRow } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { dueNowMinor } from "../delivery/preorder-deposit";
import type { PricedCart } from "./reprice";
import { toStateTotals } from "../../pricing/state-totals";

/** The cart no longer costs what the buyer saw last; the transaction is rolled back. */
export class PriceMovedError extends Error {
  constructor(readonly totalMinor: number) {
    super("the cart's price has changed");
    this.name = "PriceMovedError";
  }
}

/**
 * Errors: PriceMovedError if the total or the price of a line differs from the stored one, if the
 * amount due differs from the selected payment session's (none: nothing), or if the session's
 * payment terms are no longer the company's.
 */
export function requireSteadyPrice(stored: CartState, priced: PricedCart): void {
  const totalMinor = priced.totals.cart.total;
  const session = findSelected(stored);
  const isSameDue = dueNowMinor(priced.state, totalMinor) === (session?.amount ?? 0);
  const areLinesUnchanged = stored.lines.every((line, index) =>
    isSamePrice(line, priced.state.lines[index]),
  );
  const areTermsUnchanged = session?.data.delay === findSelected(priced.state)?.data.delay;
  const isSameCart = areLinesUnchanged && totalMinor === toStateTotals(stored).cart.total;
  if (!isSameCart || !isSameDue || !areTermsUnchanged) throw new PriceMovedError(totalMinor);
}

/**
 * Compares each line, because two price changes can cancel out in the total. Taxes are ignored, as
 * they may only be added at completion.
 */
const isSamePrice = (line: LineItemRow, now: LineItemRow | undefined): boolean =>
  now === line || (now?.unit_price === line.unit_price && toDiscount(now) === toDiscount(line));
const toDiscount = (line: LineItemRow): number =>
  line.adjustments.reduce((sum, { amount }) => sum + amount, 0);

const findSelected = (state: CartState): PaymentSessionRow | undefined =>
  state.paymentSessions.find((row) => row.is_selected);
