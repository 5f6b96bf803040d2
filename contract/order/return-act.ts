import { langOnlyQuery } from "../fields";

/** Common properties of a buyer's endpoints about shipped units. */
export const returnAct = {
  method: "POST",
  tag: "returns",
  auth: "customer",
  query: langOnlyQuery,
  ordering: true,
  shows: "amounts",
} as const;

const errors = ["invalid_data", "unauthorized", "not_found"] as const;
/** Errors of endpoints that submit a request. */
export const askErrors = [
  ...errors,
  ...(["gift_card_not_returnable", "return_units_exceeded", "not_allowed"] as const),
  ...(["return_period_over", "transition_not_allowed"] as const),
] as const;
/** Errors of endpoints that withdraw a request. */
export const withdrawErrors = [...errors, "transition_not_allowed"] as const;
