import type { PaymentProvider, PaymentRequest } from "./payment-provider";

const toData = (request: PaymentRequest) => ({ payment_method: "bank_transfer", delay: request.paymentTerms });

/** Bank transfer on the company's payment terms: nothing to collect now, so it is always authorized (CHK-02). */
export const manualProvider: PaymentProvider = {
  id: "manual",
  createSession: async (request) => ({ status: "pending", data: toData(request) }),
  updateSession: async (session, request) => ({ ...session, data: { ...session.data, ...toData(request) } }),
  authorize: async (session) => ({ ...session, status: "authorized" }),
};
