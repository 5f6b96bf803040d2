import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  adminAuthorizePaymentCollection,
  adminDeletePaymentCollection,
  adminGetPaymentCollection,
  adminUpdatePaymentCollection,
} from "./admin-payment-collections";
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
