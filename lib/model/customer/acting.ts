import { z } from "zod";
import type { Person } from "@/contract/people/customer";

/** A link for staff to act for a customer, with both names. */
export type ActingLink = { token: string; agent: string; customer: string };

export const actingForm = z.strictObject({ token: z.string().min(1).max(500) });

/** The names of staff and the customer they act for. */
export const actingPair = z.object({
  /**
   * Identifies the session to the browser instead of the customer, so that her stored data is not
   * mixed with what is done for her.
   */
  owner: z.string(),
  agent: z.string(),
  customer: z.string(),
});
export type ActingPair = z.output<typeof actingPair>;

/** First and last name, else the e-mail address. */
export function toPersonName({ email, first_name, last_name }: Person): string {
  return [first_name, last_name].filter(Boolean).join(" ") || email;
}
