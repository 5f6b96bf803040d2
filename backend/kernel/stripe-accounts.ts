import { z } from "zod";

const account = z.strictObject({
  secret_key: z.string().min(8),
  publishable_key: z.string().min(8),
  webhook_secret: z.string().min(8),
});
export type StripeAccount = z.output<typeof account>;

/**
 * STRIPE_ACCOUNTS: the keys of each seller's own Stripe account, by seller id; `*` is the account
 * of all others. A seller without one accepts no cards.
 */
export const stripeAccountsSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({
        code: "custom",
        message: 'is not JSON like {"<seller id>": {"secret_key": …}}',
      });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), account));
export type StripeAccounts = z.output<typeof stripeAccountsSchema>;

/** The account into which a seller is paid, if it accepts cards. */
export function findStripeAccount(
  accounts: StripeAccounts | undefined,
  sellerId: string,
): StripeAccount | undefined {
  if (!accounts) return undefined;
  return Object.hasOwn(accounts, sellerId) ? accounts[sellerId] : accounts["*"];
}
