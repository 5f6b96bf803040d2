import "client-only";
import { ApiClientError } from "./api-client";

/** Whose state a refused transition is about, as its sentence names it. */
const nouns: Partial<Record<string, string>> = {
  order: "order",
  reservation: "order",
  return: "return",
  claim: "claim",
  claim_request: "claim",
  claim_payment: "claim",
  swap: "swap",
  swap_payment: "swap",
  order_edit: "order_edit",
  quote: "quote",
  fulfillment: "fulfillment",
  parcel: "fulfillment",
  payment: "payment",
};

/** Keys of `error` that say why a call failed, the most exact one first. */
export function toErrorKeys(error: unknown): string[] {
  if (!(error instanceof ApiClientError)) return ["codes.unknown_error"];
  const { noun } = error.envelope?.data ?? {};
  const named = typeof noun === "string" ? nouns[noun] : undefined;
  return [
    ...(error.code === "transition_not_allowed" && named ? [`transitions.${named}`] : []),
    `codes.${error.code}`,
    "codes.unknown_error",
  ];
}
