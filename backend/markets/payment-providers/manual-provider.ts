import type { PaymentProvider, PaymentRequest } from "./payment-provider";

const toData = (request: PaymentRequest) => ({
  payment_method: "bank_transfer",
  delay: request.paymentTerms,
  due: request.paymentDue ?? undefined,
});

/**
 * Bank transfer on the company's payment terms: nothing to capture now, so it is always authorized
 * (CHK-02).
 */
export const manualProvider: PaymentProvider = {
  id: "manual",
  leastMinor: 0,
  isPaidLater: true,
  ownKeys: ["payment_method", "delay", "due"],
  follow: ({ status, data }, request) => ({ status, data: { ...data, ...toData(request) } }),
  createSession: async (request) => ({ status: "pending", data: toData(request) }),
  updateSession: async ({ status, data }, request) => ({
    status,
    data: { ...data, ...toData(request) },
  }),
  deleteSession: async () => undefined,
  authorize: async ({ data }) => ({ status: "authorized", data }),
  capture: async ({ amountMinor, data }) => ({ amountMinor, data }),
  cancel: async () => null,
  refund: async ({ data }) => data,
};
