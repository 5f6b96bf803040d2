import type { Locale } from "../../i18n/locales";
import type { Address } from "@/contract/fields";
import type { CompanyRole } from "@/contract/people/company-role";
import type { Company, Customer } from "@/contract/people/customer";
import { type MailPreferences, toMailPreferences } from "@/contract/people/mail-topic";
import { type CompanyStanding, toCompanyStanding } from "@/domain/people/company-standing";
import { type PaymentTerms, toPaymentTerms } from "../order/payment-terms";
import { type CustomerDiscount, toCustomerDiscounts } from "./customer-discount";
import { nameFavoriteLists } from "./name-favorite-lists";

/**
 * A customer as used by the storefront (ACC-02). `originalEmail`: the person who actually acts, if
 * somebody acts for her.
 */
export type CustomerView = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  hasAccount: boolean;
  metadata: Record<string, unknown> | null;
  /** Her role in her company. */
  companyRole: CompanyRole;
  /** Order requests awaiting her decision, or her own awaiting somebody else's. */
  waitingRequests: number;
  favoriteLists: Customer["favorite_lists"];
  /** ISO instant of her record's last change, which tells newer data from older. */
  updatedAt: string;
  /** Those that apply to every product, ascending by value (CAT-08). */
  discounts: CustomerDiscount[];
  originalEmail: string | null;
  /** Her account's language; null if unknown. */
  language: Customer["language"];
  mailPreferences: MailPreferences;
};

/** A company as used by the storefront; amounts in minor units of `paymentCurrencyCode`. */
export type CompanyView = {
  id: string;
  name: string;
  code: string | null;
  logo: string | null;
  paymentTerms: PaymentTerms | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  francoMinor: number | null;
  minOrderAmountMinor: number | null;
  /** Its debt and what is left of its limit; null if it has no limit. */
  credit: { usedMinor: number; leftMinor: number } | null;
  paymentCurrencyCode: string | null;
  regionId: string | null;
  standing: CompanyStanding;
  /** It requested an account and was declined. */
  isDeclined: boolean;
  /** Staff's reason for declining or suspending it. */
  statusReason: string | null;
  /** The language of mails to its people whose own is unknown; null for the seller's. */
  language: string | null;
  agent: {
    firstName: string | null;
    lastName: string | null;
    email: string;
    phone: string | null;
  } | null;
  billingAddress: Address | null;
  shippingAddresses: Address[];
};

/**
 * The signed-in customer, as known to the header and open tabs. `person`: her first name, else
 * derived from her e-mail address.
 */
export type CustomerSummary = {
  customerId: string;
  label: string;
  company: string | null;
  person: string | null;
  email: string;
  /** Null if she belongs to no company. */
  standing: CompanyStanding | null;
  /** The e-mail address of who acts for her. */
  actor: string | null;
  /** Order requests awaiting her decision, or her own awaiting somebody else's. */
  waitingRequests: number;
};

export function toCustomerSummary(
  customer: CustomerView,
  company: CompanyView | null,
): CustomerSummary {
  return {
    customerId: customer.id,
    label: toCustomerLabel(customer, company),
    company: company?.name ?? null,
    person: company ? customer.firstName : toCustomerLabel(customer, null),
    email: customer.email,
    standing: company?.standing ?? null,
    actor: customer.originalEmail,
    waitingRequests: customer.waitingRequests,
  };
}

export function toCustomerView(customer: Customer, locale: Locale): CustomerView {
  return {
    id: customer.id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    hasAccount: customer.has_account,
    metadata: customer.metadata,
    companyRole: customer.company_role,
    waitingRequests: customer.waiting_order_requests,
    favoriteLists: nameFavoriteLists(customer.favorite_lists, locale),
    updatedAt: customer.updated_at,
    discounts: toCustomerDiscounts(customer.discounts),
    originalEmail: customer.original_user?.email ?? null,
    // a backend of the previous version sends neither
    language: customer.language ?? null,
    mailPreferences: toMailPreferences(customer.mail_preferences ?? null),
  };
}

export function toCompanyView(company: Company): CompanyView {
  const { agent } = company;
  return {
    id: company.id,
    name: company.name,
    code: company.code,
    logo: company.logo,
    paymentTerms: toPaymentTerms(company.payment_terms, company.payment_due),
    registrationNumber: company.registration_number,
    vatNumber: company.vat_number,
    francoMinor: company.franco,
    minOrderAmountMinor: company.metadata?.min_order_amount ?? null,
    credit:
      company.credit_left === null
        ? null
        : { usedMinor: company.credit_used, leftMinor: company.credit_left },
    paymentCurrencyCode: company.payment_currency_code,
    regionId: company.region_id,
    standing: toCompanyStanding(company),
    isDeclined: company.archived_at !== null && company.status === "pending",
    statusReason: company.status_reason,
    language: company.language,
    agent: agent && {
      firstName: agent.first_name,
      lastName: agent.last_name,
      email: agent.email,
      phone: agent.phone ?? agent.metadata?.phone ?? null,
    },
    billingAddress: company.billing_address,
    shippingAddresses: sortAddresses(company.shipping_addresses),
  };
}

/** Default addresses first, then newest first (spec §3). */
export function sortAddresses(addresses: readonly Address[]): Address[] {
  const isDefault = (address: Address) => (address.metadata?.is_default === true ? 1 : 0);
  return [...addresses].sort(
    (a, b) => isDefault(b) - isDefault(a) || b.created_at.localeCompare(a.created_at),
  );
}

/**
 * Company name then first name, or else the part of the e-mail before the @, capitalised (SESS-03).
 */
export function toCustomerLabel(
  customer: Pick<CustomerView, "firstName" | "email">,
  company: Pick<CompanyView, "name"> | null,
): string {
  const named = [company?.name, customer.firstName].filter(Boolean).join(" ");
  if (company?.name) return named;
  const local = customer.email.split("@")[0] ?? "";
  return local.charAt(0).toUpperCase() + local.slice(1);
}
