import type { StoreVerbs } from "../../platform/http/access/verb";
import { openOrderPayment } from "./open-order-payment";
import {
  authorizePaymentCollectionSession,
  authorizePaymentCollectionSessions,
  getPaymentCollection,
  refreshPaymentCollectionSession,
  setPaymentCollectionSession,
  setPaymentCollectionSessions,
} from "./store-payment-collections";

export const paymentCollectionVerbs = {
  openOrderPayment,
  getPaymentCollection,
  setPaymentCollectionSession,
  setPaymentCollectionSessions,
  authorizePaymentCollectionSessions,
  refreshPaymentCollectionSession,
  authorizePaymentCollectionSession,
} satisfies Partial<StoreVerbs>;
