import type { z } from "zod";
import type { registrationBody } from "@/contract/people/customer";
import { languages } from "@/contract/fields";
import type { FieldError } from "@/contract/errors";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { StoreContext, StoreVerb } from "../../platform/http/access/verb";
import { enqueue } from "../../platform/jobs/enqueue";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { isCountry } from "../../markets/regions/countries";
import { findOnlyRegion, findRegionOfCountry } from "../../markets/regions/region-rows";
import { readSettings } from "../../sellers/settings/read-settings";
import { ApiError } from "../../kernel/api-error";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import { insertAddress } from "./address-rows";
import { findLinkId, insertCompany, setCompanyBillingAddress } from "./company-rows";
import { insertCustomer } from "./customer-rows";
import { toVatNumber } from "./vat-number";
import { queuePasswordLink } from "./queue-password-link";
import { readCustomer } from "./read-customer";

type Registration = z.output<typeof registrationBody>;

async function register(context: StoreContext, body: Registration) {
  const vatNumber = await toVatNumber(body.vat_number, body.billing_address.country_code);
  const customer = await withTransaction(context, async (transaction) => {
    const settings = await readSettings(transaction, context.log);
    if (settings.new_customer_form !== "true")
      throw new ApiError("forbidden", "This seller does not accept registrations");
    requireCountries(body);
    const isPending = settings.registration_approval !== "off";
    const companyId = await createCompany(transaction, { ...body, vat_number: vatNumber });
    await updateRow(transaction, "company", companyId, {
      status: isPending ? "pending" : "approved",
      shared_catalogue_id: body.shared_catalogue_token
        ? await findLinkId(transaction, body.shared_catalogue_token)
        : null,
      language: languages.find((language) => language === context.lang) ?? null,
    });
    const customerId = await insertCustomer(transaction, {
      companyId,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone ?? null,
      locale: context.lang,
    });
    if (!customerId)
      throw new ApiError("duplicate_error", "A customer with this e-mail already exists");
    await createAddresses(transaction, body, { companyId, customerId });
    await queuePasswordLink(transaction, {
      recipient: { id: customerId, password_hash: null },
      lang: context.lang,
      now: context.deps.now(),
    });
    const lang = await readDefaultLocale(transaction);
    enqueue(transaction, "company-application", { companyId, lang }, isPending);
    return readCustomer(context, transaction, customerId);
  });
  outboxWake.notify(context.database);
  return { customer };
}

function requireCountries(body: Registration): void {
  const details = (["shipping_address", "billing_address"] as const)
    .filter((part) => !isCountry(body[part].country_code))
    .map(
      (part): FieldError => ({
        field: `${part}.country_code`,
        code: "invalid_value",
        message: `${part}.country_code must be a country of ISO 3166-1`,
      }),
    );
  if (details.length > 0)
    throw new ApiError("invalid_data", details.map((fault) => fault.message).join(", "), {
      details,
    });
}

async function createCompany(transaction: Transaction, body: Registration): Promise<string> {
  const region =
    (await findRegionOfCountry(transaction, body.shipping_address.country_code)) ??
    (await findOnlyRegion(transaction));
  return insertCompany(transaction, {
    name: body.company_name,
    registrationNumber: body.registration_number ?? null,
    vatNumber: body.vat_number ?? null,
    regionId: region?.id ?? null,
    paymentCurrencyCode: region?.currency_code ?? null,
  });
}

async function createAddresses(
  transaction: Transaction,
  body: Registration,
  owner: { companyId: string; customerId: string },
): Promise<void> {
  const contact = {
    company: body.company_name,
    first_name: body.first_name,
    last_name: body.last_name,
    phone: body.phone ?? null,
  };
  const withContact = (address: Registration["shipping_address"]) => ({
    ...contact,
    ...Object.fromEntries(
      Object.entries(address).filter(([, value]) => value != null && value !== ""),
    ),
  });
  await insertAddress(transaction, {
    ...withContact(body.shipping_address),
    ...owner,
    kind: "shipping",
    metadata: { ...body.shipping_address.metadata, is_default: true },
  });
  const billing = await insertAddress(transaction, {
    ...withContact(body.billing_address),
    ...owner,
    kind: "billing",
  });
  await setCompanyBillingAddress(transaction, owner.companyId, billing.id);
}

/**
 * POST /store/customers/register: creates a company with its addresses and first buyer, who has no
 * password yet, and queues the mail with her password link. The region is the one that sells to the
 * shipping country, else the brand's only one; addresses get the contact's name and phone. Records
 * the shared catalogue that the company came from. If the brand requires approval, the company
 * waits for it and staff are mailed. Errors: invalid_data, forbidden (registration is off),
 * duplicate_error. Source: spec §3, LOGIN-06, VAL-03, SHARE-01.
 */
export const registerCustomer: StoreVerb<"registerCustomer"> = (context, { body }) =>
  register(context, body);

/** POST /store/customers: the same as POST /store/customers/register. */
export const createCustomer: StoreVerb<"createCustomer"> = (context, { body }) =>
  register(context, body);
