import { z } from "zod";
import type { Person } from "@/contract/people/customer";

/** A link with which staff act for a customer, with both by name. */
export type ActingLink = { token: string; agent: string; customer: string };

export const actingForm = z.strictObject({ token: z.string().min(1).max(500) });

/** Who acts for whom, by name. */
export const actingPair = z.object({
  /**
   * Names the session to the browser in place of the customer, so that nothing that it keeps of her
   * is mixed with what is done for her.
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
