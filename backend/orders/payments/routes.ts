import type { StoreVerbs } from "../../platform/http/access/verb";
import {
  authorizePaymentCollectionSession,
  authorizePaymentCollectionSessions,
  getPaymentCollection,
  refreshPaymentCollectionSession,
  setPaymentCollectionSession,
  setPaymentCollectionSessions,
} from "./store-payment-collections";

export const paymentCollectionVerbs = {
  getPaymentCollection,
  setPaymentCollectionSession,
  setPaymentCollectionSessions,
  authorizePaymentCollectionSessions,
  refreshPaymentCollectionSession,
  authorizePaymentCollectionSession,
} satisfies Partial<StoreVerbs>;
