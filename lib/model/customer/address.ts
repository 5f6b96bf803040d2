import type { z } from "zod";
import type { Address, addressInput } from "@/contract/fields";
import type { AddressForm } from "./address-form";

/** An address as displayed and selected. */
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

/** The wire's address → the address view; its e-mail is stored in the metadata. */
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

/** A region's country codes, starting with that of the company's first address. */
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
 * Possible billing addresses of a company: its billing address, then its shipping addresses,
 * without duplicates.
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
 * The form's values → the contract's address; empty values are left out, the e-mail is stored in
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

/** An address → the form's values. */
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
 * The form's values → the contract's change of an address; emptied fields are removed. Only fields
 * that the buyer changed: a colleague may have changed the others in the meantime.
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
