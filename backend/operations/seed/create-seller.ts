import { z } from "zod";
import { sellerLocales } from "@/contract/seller/seller";
import { email } from "@/contract/fields";
import { passwordLengthMax, passwordLengthMin } from "@/contract/limits";
import type { Deps } from "../../platform/deps";
import { toFieldErrors } from "../../platform/http/body/field-errors";
import { invalidData } from "../../kernel/invalid-data";
import { loadSeller } from "./load-seller";

const host = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/,
    "host must be a host name without scheme and port",
  );

const createSellerInput = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]{0,62}$/,
      "id must be 1 to 63 lower-case letters, digits and hyphens",
    ),
  name: z.string().trim().min(1).max(100),
  hosts: z.array(host).min(1).max(20),
  adminEmail: email,
  adminPassword: z.string().min(passwordLengthMin).max(passwordLengthMax),
  defaultLocale: z.enum(sellerLocales).default("fr-FR"),
  supportEmail: email.optional(),
});
export type CreateSellerInput = z.input<typeof createSellerInput>;

/**
 * Creates a brand with its first administrator: default sales channel and shipping profile,
 * currencies eur and usd, a publishable key and an API key, which is shown here once and stored
 * hashed. Errors: `invalid_data` naming the fields, `duplicate_error` if the id or a host is taken.
 * Source: contract README.
 */
export async function createSeller(
  deps: Deps,
  input: CreateSellerInput,
): Promise<{ id: string; publishableKey: string; apiKey: string }> {
  const parsed = createSellerInput.safeParse(input);
  if (!parsed.success) throw invalidData(toFieldErrors(parsed.error.issues, input));
  const seller = parsed.data;
  const loaded = await loadSeller(deps, {
    id: seller.id,
    name: seller.name,
    hosts: [...new Set(seller.hosts)],
    defaultLocale: seller.defaultLocale,
    reference: referenceOf(seller.defaultLocale),
    supportEmail: seller.supportEmail ?? seller.adminEmail,
    settings: { name: seller.name, product_table: true },
    currencies: ["eur", "usd"],
    agents: [
      {
        email: seller.adminEmail,
        password: seller.adminPassword,
        role: "admin",
        firstName: seller.name,
        lastName: "",
      },
    ],
    regions: [],
    customerGroups: [],
    priceLists: [],
    collections: [],
    categories: [],
    tags: [],
    types: [],
    products: [],
    companies: [],
    files: [],
  });
  const apiKey = loaded.apiKeys[seller.adminEmail];
  if (!apiKey) throw new Error(`seller ${seller.id} was created without an API key`);
  return { id: loaded.id, publishableKey: loaded.publishableKey, apiKey };
}

function referenceOf(locale: (typeof sellerLocales)[number]): "fr" | "en" | "nl" {
  if (locale === "fr-FR") return "fr";
  return locale === "nl-NL" ? "nl" : "en";
}
