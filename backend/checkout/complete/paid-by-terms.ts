import { manualProvider } from "../../markets/payment-providers/manual-provider";
import type { PricedCart } from "../reprice/reprice";
import type { OrderFacts } from "./to-order-draft";

/** Payment on the company's terms, without a session; undefined if nothing is due. */
export function paidByTerms({ state, totals }: PricedCart): OrderFacts["payment"] {
  const { paymentTerms: delay, paymentDue } = state.terms;
  const data = { payment_method: "bank_transfer", delay, due: paymentDue ?? undefined };
  return totals.cart.total > 0 ? { providerId: manualProvider.id, data } : undefined;
}
