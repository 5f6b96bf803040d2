import { langOnlyQuery } from "../fields";

/** What a buyer's calls about units that were shipped to her have in common. */
export const returnAct = {
  method: "POST",
  tag: "returns",
  auth: "customer",
  query: langOnlyQuery,
  ordering: true,
  shows: "amounts",
} as const;

const errors = ["invalid_data", "unauthorized", "not_found"] as const;
/** Of asking for something. */
export const askErrors = [
  ...errors,
  ...(["gift_card_not_returnable", "return_units_exceeded", "not_allowed"] as const),
  ...(["return_period_over", "transition_not_allowed"] as const),
] as const;
/** Of taking that back. */
export const withdrawErrors = [...errors, "transition_not_allowed"] as const;
