import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, metadata, stamps } from "../../fields";
import { currencySchema, providerSchema } from "../../seller/region";
import { currencyCode } from "./currency-endpoints";
import { salesChannelSchema } from "./sales-channel";

const template = z.string().nullable();
const storeSchema = z.object({
  id,
  ...stamps,
  name: z.string(),
  default_currency_code: z.string(),
  swap_link_template: template,
  payment_link_template: template,
  invite_link_template: template,
  default_location_id: id.nullable(),
  metadata,
  default_sales_channel_id: id,
  currencies: z.array(currencySchema),
});
export type Store = z.output<typeof storeSchema>;

const extendedStoreSchema = storeSchema.extend({
  default_currency: currencySchema,
  default_sales_channel: salesChannelSchema,
  feature_flags: z.array(z.object({ key: z.string(), value: z.boolean() })),
  modules: z.array(z.object({ module: z.string(), resolution: z.string() })),
  payment_providers: z.array(providerSchema),
  fulfillment_providers: z.array(providerSchema),
});

const response = z.object({ store: storeSchema });
/**
 * The URL of a page in another program. The reference's administration interface sends an empty
 * text for none.
 */
const link = z
  .string()
  .max(500)
  .regex(/^(?:https?:\/\/[^\s]+)?$/i, "must be an http(s) URL")
  .nullish();
/** Mails replace the placeholder by the invitation's token. */
const inviteLink = z
  .string()
  .max(500)
  .regex(
    /^(?:https?:\/\/[^\s]*\{invite_token\}[^\s]*)?$/i,
    "must be an http(s) URL that holds {invite_token}",
  )
  .nullish();
const addsCurrency = {
  method: "POST",
  tag: "admin store",
  auth: "developer",
  params: z.strictObject({ currency_code: currencyCode }),
  response: response,
  errors: ["invalid_data", "not_found"],
} as const;

/** Properties of a seller's store as a whole. */
export const adminStoreEndpoints = {
  adminGetStore: defineEndpoint({
    method: "GET",
    path: "/admin/store",
    tag: "admin store",
    summary: "The store with its currencies and providers",
    auth: "member",
    response: z.object({ store: extendedStoreSchema }),
    errors: [],
  }),
  adminUpdateStore: defineEndpoint({
    method: "POST",
    path: "/admin/store",
    tag: "admin store",
    summary: "Changes the store; `currencies` replaces the whole list",
    auth: "developer",
    body: z.strictObject({
      name: z.string().trim().min(1).max(100).optional(),
      swap_link_template: link,
      payment_link_template: link,
      invite_link_template: inviteLink,
      default_currency_code: currencyCode.optional(),
      currencies: z.array(currencyCode).min(1).max(200).optional(),
      metadata: metadata.optional(),
    }),
    response: response,
    errors: ["invalid_data", "not_found", "not_allowed"],
  }),
  adminAddStoreCurrency: defineEndpoint({
    ...addsCurrency,
    path: "/admin/store/currencies/:currency_code",
    summary: "Adds a currency; no effect if it exists",
  }),
  adminAddStoreCurrencyAlias: defineEndpoint({
    ...addsCurrency,
    path: "/admin/store/:currency_code",
    summary: "The same, as the reference's JavaScript client calls it",
  }),
  adminDeleteStoreCurrency: defineEndpoint({
    method: "DELETE",
    path: "/admin/store/currencies/:currency_code",
    tag: "admin store",
    summary: "Removes a currency that is neither the default nor used by a region",
    auth: "developer",
    params: z.strictObject({ currency_code: currencyCode }),
    response: response,
    errors: ["invalid_data", "not_found", "not_allowed"],
  }),
  adminListPaymentProviders: defineEndpoint({
    method: "GET",
    path: "/admin/store/payment-providers",
    tag: "admin store",
    summary: "Installed payment providers",
    auth: "member",
    response: z.object({ payment_providers: z.array(providerSchema) }),
    errors: [],
  }),
  adminListTaxProviders: defineEndpoint({
    method: "GET",
    path: "/admin/store/tax-providers",
    tag: "admin store",
    summary: "Installed tax providers besides the built-in rates",
    auth: "member",
    response: z.object({ tax_providers: z.array(providerSchema) }),
    errors: [],
  }),
} as const;
