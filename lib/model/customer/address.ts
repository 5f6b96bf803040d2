import type { z } from "zod";
import type { Address, addressInput } from "@/contract/fields";
import type { AddressForm } from "./address-form";

/** An address as it is shown and chosen. */
export type AddressView = {
  id: string;
  company: string | null;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  address_1: string | null;
  address_2: string | null;
  postalCode: string | null;
  city: string | null;
  province: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
  isDefault: boolean;
};

/** The wire's address → what is shown of it; its e-mail stands in the metadata. */
export function toAddressView(address: Address): AddressView {
  return {
    id: address.id,
    company: address.company,
    name: [address.first_name, address.last_name].filter(Boolean).join(" ") || null,
    firstName: address.first_name,
    lastName: address.last_name,
    address_1: address.address_1,
    address_2: address.address_2,
    postalCode: address.postal_code,
    city: address.city,
    province: address.province,
    countryCode: address.country_code,
    phone: address.phone,
    email: typeof address.metadata?.email === "string" ? address.metadata.email : null,
    isDefault: address.metadata?.is_default === true,
  };
}

/** Codes of a region's countries, that of the company's first address before the others. */
export function homeFirst(
  countries: readonly { iso_2: string }[],
  company: { billingAddress: Address | null; shippingAddresses: readonly Address[] },
): string[] {
  const first = company.shippingAddresses[0] ?? company.billingAddress;
  const home = first?.country_code?.toLowerCase();
  return countries
    .map(({ iso_2 }) => iso_2.toLowerCase())
    .toSorted((a, b) => Number(b === home) - Number(a === home));
}

/**
 * Where a company may be billed: its billing address, then its shipping addresses; the same place
 * stands there once.
 */
export function listBillingAddresses(company: {
  billingAddress: Address | null;
  shippingAddresses: readonly Address[];
}): AddressView[] {
  const all = [
    ...(company.billingAddress ? [company.billingAddress] : []),
    ...company.shippingAddresses,
  ].map(toAddressView);
  const place = ({ id: _id, isDefault: _isDefault, ...rest }: AddressView) => JSON.stringify(rest);
  return all.filter(
    (address, index) => all.findIndex((other) => place(other) === place(address)) === index,
  );
}

/**
 * The form's values as the contract takes an address; blanks are left out, the e-mail is kept in
 * `metadata`.
 */
export function toAddressInput(form: AddressForm): z.input<typeof addressInput> {
  const { email: mail, ...fields } = form;
  const filled = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === "string" && value.trim() !== ""),
  );
  return {
    ...(filled as z.input<typeof addressInput>),
    ...(mail?.trim() ? { metadata: { email: mail.trim() } } : {}),
  };
}

/** An address as the form shows it. */
export function toAddressFormValues(address: AddressView): AddressForm {
  return {
    company: address.company ?? "",
    first_name: address.firstName ?? "",
    last_name: address.lastName ?? "",
    address_1: address.address_1 ?? "",
    address_2: address.address_2 ?? "",
    postal_code: address.postalCode ?? "",
    city: address.city ?? "",
    country_code: address.countryCode?.toLowerCase() ?? "",
    phone: address.phone ?? "",
    email: address.email ?? "",
  };
}

/**
 * The form's values as the contract takes a change: what was emptied goes. Only those that are not
 * as they were shown: the others stay as a colleague may have changed them meanwhile.
 */
export function toAddressChange(
  form: AddressForm,
  shown: Partial<AddressForm> = {},
): Partial<z.input<typeof addressInput>> {
  const { email: mail, company, first_name, last_name, address_2, phone, ...rest } = form;
  const orNone = (value: string | null | undefined) => value?.trim() || null;
  const all = {
    ...rest,
    company: orNone(company),
    first_name: orNone(first_name),
    last_name: orNone(last_name),
    address_2: orNone(address_2),
    phone: orNone(phone),
    metadata: { email: mail?.trim() ?? "" },
  };
  const isChanged = (name: keyof AddressForm) => form[name] !== shown[name];
  return Object.fromEntries(
    Object.entries(all).filter(([name]) =>
      isChanged(name === "metadata" ? "email" : (name as keyof AddressForm)),
    ),
  );
}
