import type { CartState, PaymentSessionRow } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { dueNowMinor } from "../delivery/preorder-deposit";
import type { PricedCart } from "./reprice";
import { toStateTotals } from "../../pricing/state-totals";

/** What the buyer saw last is no longer what the cart costs; the transaction is given up. */
export class PriceMovedError extends Error {
  constructor(readonly totalMinor: number) {
    super("the cart's price has moved");
    this.name = "PriceMovedError";
  }
}

/**
 * Errors: PriceMovedError when the total, or the price of a line, differs from that of the stored
 * prices, or what is due from the amount of the chosen payment session (none: nothing), or when the
 * company's payment terms are no longer those that this session states.
 */
export function requireSteadyPrice(stored: CartState, priced: PricedCart): void {
  const totalMinor = priced.totals.cart.total;
  const session = findSelected(stored);
  const isSameDue = dueNowMinor(priced.state, totalMinor) === (session?.amount ?? 0);
  const areLinesKept = stored.lines.every((line, index) =>
    isSamePrice(line, priced.state.lines[index]),
  );
  const areTermsKept = session?.data.delay === findSelected(priced.state)?.data.delay;
  const isSameCart = areLinesKept && totalMinor === toStateTotals(stored).cart.total;
  if (!isSameCart || !isSameDue || !areTermsKept) throw new PriceMovedError(totalMinor);
}

/**
 * Two lines that moved against each other to the same sum have other prices, too. Taxes may be
 * counted at completion alone.
 */
const isSamePrice = (line: LineItemRow, now: LineItemRow | undefined): boolean =>
  now === line || (now?.unit_price === line.unit_price && toDiscount(now) === toDiscount(line));
const toDiscount = (line: LineItemRow): number =>
  line.adjustments.reduce((sum, { amount }) => sum + amount, 0);

const findSelected = (state: CartState): PaymentSessionRow | undefined =>
  state.paymentSessions.find((row) => row.is_selected);
