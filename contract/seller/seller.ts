import { z } from "zod";

export const sellerLocales = ["fr-FR", "en-US", "de-DE", "nl-NL", "es-ES", "it-IT"] as const;

/** A brand as listed in the storefront's directory (TEN-02). */
export const sellerSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  name: z.string().min(1),
  hosts: z.array(z.string().min(1)).min(1).describe("host names without a port"),
  api_base_url: z.url().default("http://localhost:9000"),
  publishable_key: z.string().optional(),
  default_locale: z.enum(sellerLocales).default("fr-FR"),
  support_email: z.email(),
  card_payments: z
    .boolean()
    .optional()
    .describe("the seller takes cards by Stripe: its checkout page may load Stripe's script"),
  integrations: z.record(z.string(), z.unknown()).optional(),
});
export type Seller = z.output<typeof sellerSchema>;
export const sellerDirectorySchema = z.object({ sellers: z.array(sellerSchema) });
