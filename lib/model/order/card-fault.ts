/** Why a card payment failed, as keys of `checkout.card.faults`. */
export const cardFaults = [
  "declined",
  "insufficientFunds",
  "expired",
  "incorrect",
  "authentication",
  "limit",
  "processing",
] as const;
export type CardFault = (typeof cardFaults)[number];

/** Stripe's error codes and the banks' decline codes that say more than "declined". */
const faults: Record<string, CardFault> = {
  insufficient_funds: "insufficientFunds",
  expired_card: "expired",
  invalid_expiry_month: "expired",
  invalid_expiry_year: "expired",
  incorrect_number: "incorrect",
  invalid_number: "incorrect",
  incorrect_cvc: "incorrect",
  invalid_cvc: "incorrect",
  incorrect_zip: "incorrect",
  authentication_required: "authentication",
  payment_intent_authentication_failure: "authentication",
  withdrawal_count_limit_exceeded: "limit",
  card_velocity_exceeded: "limit",
  processing_error: "processing",
  issuer_not_available: "processing",
  try_again_later: "processing",
};

/**
 * A code from Stripe or a bank → a reason that the screen has a message for. A stolen card is
 * reported like any other decline.
 */
export function toCardFault(code: string | null | undefined): CardFault {
  return (code && Object.hasOwn(faults, code) ? faults[code] : undefined) ?? "declined";
}
