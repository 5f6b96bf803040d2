import type { PaymentDue } from "@/contract/order/payment-due";

/** The purpose of a payment; the amount is in minor units. */
export type PaymentRequest = {
  amountMinor: number;
  currencyCode: string;
  /** The company's terms in the seller's words, and in structured form. */
  paymentTerms: string | null;
  paymentDue?: PaymentDue | null;
};
export type PaymentSessionStatus =
  | "pending"
  | "authorized"
  | "requires_more"
  | "error"
  | "canceled";
export type PaymentSessionFacts = { status: PaymentSessionStatus; data: Record<string, unknown> };
/** The owner of a payment; sent to the provider and returned with its events. */
export type PaymentOwner = { sessionId: string; cartId: string | null };
/** An order's payment, as a provider needs it; amount in minor units. */
export type ProvidedPayment = {
  id: string;
  amountMinor: number;
  currencyCode: string;
  data: Record<string, unknown>;
};

/** `amountMinor`: what the provider has captured, which may differ from what was requested. */
export type CapturedPayment = { amountMinor: number; data: Record<string, unknown> };

/**
 * A payment provider. Everything except `follow` may call a third-party server; those calls fail
 * with payment_provider_unavailable. `follow` computes the effect of a changed amount or changed
 * terms on a session, without any call; `updateSession` updates the provider. `authorize` is called
 * while the cart completes: anything but `authorized` keeps the cart open.
 */
export type PaymentProvider = {
  id: string;
  /** The minimum amount, in minor units; if less is due the cart has no session with it. */
  leastMinor: number;
  /**
   * Whether it can be selected for a reservation: nothing is authorized or captured before the
   * seller requests it.
   */
  isPaidLater: boolean;
  /** The provider's own keys in a session's data; all others are the caller's. */
  ownKeys: readonly string[];
  follow(
    session: PaymentSessionFacts & { amountMinor: number },
    request: PaymentRequest,
  ): PaymentSessionFacts;
  createSession(request: PaymentRequest, owner: PaymentOwner): Promise<PaymentSessionFacts>;
  updateSession(
    session: PaymentSessionFacts,
    request: PaymentRequest,
    owner: PaymentOwner,
  ): Promise<PaymentSessionFacts>;
  deleteSession(session: PaymentSessionFacts): Promise<void>;
  authorize(session: PaymentSessionFacts, request: PaymentRequest): Promise<PaymentSessionFacts>;
  /** If nothing is left to capture (amount 0), its authorization is canceled. */
  capture(payment: ProvidedPayment): Promise<CapturedPayment>;
  /** Cancels its authorization; null unless it was captured in the meantime. */
  cancel(payment: ProvidedPayment): Promise<CapturedPayment | null>;
  /**
   * Makes a partial refund. `beforeMinor` is the known total of earlier refunds: if the provider
   * has refunded exactly this amount more, an earlier attempt whose response was lost has
   * succeeded, and nothing is refunded again.
   */
  refund(
    payment: ProvidedPayment,
    refund: { id: string; amountMinor: number; beforeMinor: number },
  ): Promise<Record<string, unknown>>;
};

/** The seller-independent part of a provider. */
export type PaymentKind = Pick<
  PaymentProvider,
  "id" | "leastMinor" | "isPaidLater" | "ownKeys" | "follow"
>;
