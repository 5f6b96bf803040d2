/** What a payment is for; the amount is in minor units. */
export type PaymentRequest = { amountMinor: number; currencyCode: string; paymentTerms: string | null };
export type PaymentSessionFacts = { status: "pending" | "authorized" | "requires_more"; data: Record<string, unknown> };

/**
 * A way to pay. `createSession` starts one, `updateSession` follows a change of amount or terms, `authorize` is asked while
 * the cart completes: anything but `authorized` keeps the cart open.
 */
export type PaymentProvider = {
  id: string;
  createSession(request: PaymentRequest): Promise<PaymentSessionFacts>;
  updateSession(session: PaymentSessionFacts, request: PaymentRequest): Promise<PaymentSessionFacts>;
  authorize(session: PaymentSessionFacts, request: PaymentRequest): Promise<PaymentSessionFacts>;
};
