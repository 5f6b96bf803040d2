import { createId } from "../../kernel/ids";
import { requireKey } from "./product-records";
import type { AddressInput, CompanyInput, CustomerInput, SellerInput } from "./seller-input";

type Row = Record<string, unknown>;

export type CompanyRecords = {
  companies: Row[];
  addresses: Row[];
  customers: Row[];
  groupLinks: Row[];
  companyIds: Record<string, string>;
  customerIds: Record<string, string>;
};

export type CompanyScope = {
  input: SellerInput;
  regions: Record<string, string>;
  customerGroups: Record<string, string>;
  agents: Record<string, string>;
  passwordHashes: ReadonlyMap<string, string>;
};

/**
 * Converts the companies of an input with their addresses and customers to rows; e-mail addresses
 * are lower-cased.
 */
export function toCompanyRecords(scope: CompanyScope): CompanyRecords {
  const records: CompanyRecords = {
    companies: [],
    addresses: [],
    customers: [],
    groupLinks: [],
    companyIds: {},
    customerIds: {},
  };
  for (const company of scope.input.companies) addCompany(scope, records, company);
  return records;
}

function addCompany(scope: CompanyScope, records: CompanyRecords, company: CompanyInput): void {
  const id = createId("comp");
  const billingAddressId = createId("addr");
  records.companyIds[company.code] = id;
  records.companies.push({
    id,
    name: company.name,
    code: company.code,
    payment_terms: company.paymentTerms,
    payment_due: company.paymentDue ?? null,
    registration_number: company.registrationNumber ?? null,
    vat_number: company.vatNumber ?? null,
    metadata: { min_order_amount: company.minOrderAmountMinor },
    payment_currency_code: company.currency.toLowerCase(),
    franco: company.francoMinor,
    agent_id:
      company.agent === undefined
        ? null
        : requireKey(scope.agents, company.agent.toLowerCase(), "agent"),
    status: company.status ?? "approved",
    parent_company_id:
      company.parent === undefined
        ? null
        : requireKey(records.companyIds, company.parent, "company"),
    region_id: company.region === null ? null : requireKey(scope.regions, company.region, "region"),
    billing_address_id: billingAddressId,
  });
  records.addresses.push(
    toAddress(company.billingAddress, { id: billingAddressId, companyId: id, kind: "billing" }),
  );
  for (const address of company.shippingAddresses)
    records.addresses.push(
      toAddress(address, { id: createId("addr"), companyId: id, kind: "shipping" }),
    );
  for (const customer of company.customers)
    addCustomer(scope, records, { customer, companyId: id });
}

function toAddress(
  address: AddressInput,
  owner: { id: string; companyId: string; kind: "shipping" | "billing" },
): Row {
  return {
    id: owner.id,
    company_id: owner.companyId,
    kind: owner.kind,
    company: address.company ?? null,
    first_name: address.first_name ?? null,
    last_name: address.last_name ?? null,
    address_1: address.address_1,
    address_2: address.address_2 ?? null,
    city: address.city,
    postal_code: address.postal_code,
    country_code: address.country_code.toLowerCase(),
    phone: address.phone ?? null,
    metadata: { is_default: address.is_default ?? false },
  };
}

function addCustomer(
  scope: CompanyScope,
  records: CompanyRecords,
  { customer, companyId }: { customer: CustomerInput; companyId: string },
): void {
  const id = createId("cus");
  const email = customer.email.toLowerCase();
  records.customerIds[email] = id;
  records.customers.push({
    id,
    company_id: companyId,
    email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone ?? null,
    password_hash:
      customer.password === undefined
        ? null
        : (scope.passwordHashes.get(customer.password) ?? null),
    has_account: customer.password !== undefined,
    locale: customer.locale ?? null,
    company_role: customer.companyRole ?? "administrator",
    order_limit: customer.orderLimitMinor ?? null,
    month_limit: customer.monthLimitMinor ?? null,
  });
  for (const group of new Set(customer.groups)) {
    records.groupLinks.push({
      customer_group_id: requireKey(scope.customerGroups, group, "customer group"),
      customer_id: id,
    });
  }
}
