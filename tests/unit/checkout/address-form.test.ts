import { expect, test } from "vitest";
import type { Address } from "@/contract/fields";
import {
  listBillingAddresses,
  toAddressChange,
  toAddressInput,
} from "@/lib/model/customer/address";
import { toAddressForm } from "@/lib/model/customer/address-form";

const filled = {
  company: "",
  first_name: "",
  last_name: "",
  address_1: "3 quai Malakoff",
  address_2: "",
  postal_code: "44000",
  city: "Nantes",
  country_code: "FR",
  phone: "",
  email: "",
};
const relaxed = { address_email_required: false, address_phone_required: false };
const faults = (values: Partial<typeof filled>, rules = relaxed) => {
  const parsed = toAddressForm(rules).safeParse({ ...filled, ...values });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join("."));
};

test("[VAL-04] street, postal code, city and country are required", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ address_1: " ", postal_code: "", city: "", country_code: "" })).toEqual(
    expect.arrayContaining(["address_1", "postal_code", "city", "country_code"]),
  );
});

test("[VAL-04] e-mail and phone are required if the seller's settings say so", () => {
  expect(faults({}, { address_email_required: true, address_phone_required: true }).sort()).toEqual(
    ["email", "phone"],
  );
  expect(
    faults(
      { phone: "+33 240556677", email: "quai@nantes.example" },
      { address_email_required: true, address_phone_required: true },
    ),
  ).toEqual([]);
});

test("[VAL-02] address lines have a maximum length, and an invalid phone or e-mail is rejected even when optional", () => {
  expect(faults({ address_1: "x".repeat(39) })).toEqual(["address_1"]);
  expect(faults({ postal_code: "1".repeat(13) })).toEqual(["postal_code"]);
  expect(faults({ phone: "12" })).toEqual(["phone"]);
  expect(faults({ email: "quai" })).toEqual(["email"]);
});

test("[VAL-03] empty fields are not sent, and the e-mail is stored in the metadata", () => {
  expect(toAddressInput({ ...filled, email: " quai@nantes.example " })).toEqual({
    address_1: "3 quai Malakoff",
    postal_code: "44000",
    city: "Nantes",
    country_code: "FR",
    metadata: { email: "quai@nantes.example" },
  });
});

test("[ACC-01] a change of an address contains what differs from what was shown, and removes emptied fields", () => {
  const shown = { ...filled, company: "Nid", phone: "+33 240556677", email: "quai@nantes.example" };
  expect(toAddressChange(shown, shown)).toEqual({});
  const typed = { ...shown, company: " ", city: "Rezé", email: "" };
  expect(toAddressChange(typed, shown)).toEqual({
    ...{ company: null, city: "Rezé", metadata: { email: "" } },
  });
});

test("[CHK-01] a billing address that is also a shipping address is offered once", () => {
  const address = (id: string, street: string): Address => ({
    id,
    created_at: "",
    updated_at: "",
    deleted_at: null,
    customer_id: null,
    company: "C",
    first_name: null,
    last_name: null,
    address_1: street,
    address_2: null,
    city: "Nantes",
    country_code: "fr",
    province: null,
    postal_code: "44000",
    phone: null,
    metadata: null,
  });
  const listed = listBillingAddresses({
    billingAddress: address("a", "1 quai"),
    shippingAddresses: [address("b", "1 quai"), address("c", "2 quai")],
  });
  expect(listed.map((entry) => entry.id)).toEqual(["a", "c"]);
});
