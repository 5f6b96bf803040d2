import type { AdminVerbs } from "../http/admin-verb";
import {
  adminAuthorizePaymentCollection,
  adminDeletePaymentCollection,
  adminGetPaymentCollection,
  adminUpdatePaymentCollection,
} from "../payment-collections/admin-payment-collections";
import { adminCapturePayment, adminGetPayment, adminRefundPayment } from "./admin-payments";

export const adminPaymentVerbs = {
  adminGetPayment,
  adminCapturePayment,
  adminRefundPayment,
  adminGetPaymentCollection,
  adminUpdatePaymentCollection,
  adminDeletePaymentCollection,
  adminAuthorizePaymentCollection,
} satisfies Partial<AdminVerbs>;
