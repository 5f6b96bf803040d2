import {
  claimPaymentTransitions,
  claimRequestTransitions,
  claimTransitions,
} from "./claim-transitions";
import { fulfillmentTransitions } from "./fulfillment-transitions";
import { orderEditTransitions } from "./order-edit-transitions";
import { orderTransitions } from "./order-transitions";
import { parcelTransitions } from "./parcel-transitions";
import { paymentTransitions } from "./payment-transitions";
import { quoteTransitions } from "./quote-transitions";
import { reservationTransitions } from "./reservation-transitions";
import { returnTransitions } from "./return-transitions";
import { swapPaymentTransitions, swapTransitions } from "./swap-transitions";
import type { TransitionTable } from "./transition-table";

/** All tables, for the generated documentation and the tests. */
export const transitionTables: readonly TransitionTable[] = [
  orderTransitions,
  fulfillmentTransitions,
  parcelTransitions,
  paymentTransitions,
  returnTransitions,
  swapTransitions,
  swapPaymentTransitions,
  claimRequestTransitions,
  claimTransitions,
  claimPaymentTransitions,
  orderEditTransitions,
  quoteTransitions,
  reservationTransitions,
];
