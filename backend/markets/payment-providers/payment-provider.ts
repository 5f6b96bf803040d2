import type { PaymentDue } from "@/contract/order/payment-due";

/** What a payment is for; the amount is in minor units. */
export type PaymentRequest = {
  amountMinor: number;
  currencyCode: string;
  /** The company's terms in the seller's words, and as they are counted. */
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
/** Whose payment it is; travels to the provider and comes back with its events. */
export type PaymentOwner = { sessionId: string; cartId: string | null };
/** A payment of an order as a provider needs it; amount in minor units. */
export type ProvidedPayment = {
  id: string;
  amountMinor: number;
  currencyCode: string;
  data: Record<string, unknown>;
};

/**
 * A way to pay. Everything but `follow` may ask another company's server; those fail with
 * payment_provider_unavailable. `follow` says what a change of amount or terms makes of a session,
 * without asking anybody; `updateSession` tells the provider. `authorize` is asked while the cart
 * completes: anything but `authorized` keeps the cart open.
 */
export type PaymentProvider = {
  id: string;
  /** The least it can be asked for, in minor units; with less due the cart has no session of it. */
  leastMinor: number;
  /** Whether a reservation may name it: nothing is held or taken before the seller asks for it. */
  isPaidLater: boolean;
  /** Keys of a session's data that are its own; whatever else stands there is the caller's. */
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
  capture(payment: ProvidedPayment): Promise<Record<string, unknown>>;
  /** Lets go of what it holds. `captured`: it was collected meanwhile, so nothing is let go. */
  cancel(payment: ProvidedPayment): Promise<"canceled" | "captured">;
  /**
   * Gives back a part. `beforeMinor` is all that we know to have been given back: when exactly this
   * amount more was, a try whose answer was lost has done it, and nothing is given back again.
   */
  refund(
    payment: ProvidedPayment,
    refund: { id: string; amountMinor: number; beforeMinor: number },
  ): Promise<Record<string, unknown>>;
};

/** What of a provider holds without knowing any seller. */
export type PaymentKind = Pick<
  PaymentProvider,
  "id" | "leastMinor" | "isPaidLater" | "ownKeys" | "follow"
>;
